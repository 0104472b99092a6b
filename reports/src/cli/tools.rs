//! The arguments of the smaller commands.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;
use holocron_replay::game::GameId;

use super::{Choice, Paths, Reading, TextOrJson, game};

const PACK: &str = "Examples:
  holocron pack game.xml.gz --event 592 --out question
  holocron pack game.dark.xml.gz game.light.xml.gz --event 592 --out question";

/// The arguments of `pack`.
#[derive(Debug, Args)]
#[command(after_help = PACK)]
pub struct Pack {
    /// The recording, or both recordings of the game; the event is one of the first file
    #[arg(required = true, num_args = 1..=2, value_name = "FILE")]
    pub files: Vec<OsString>,
    /// The event of the question, as `audit` names it
    #[arg(long, value_name = "N")]
    pub event: u64,
    /// The folder to write
    #[arg(long, short, value_name = "DIR")]
    pub out: PathBuf,
    /// Write into a folder that holds other things; they are left alone, and none of them is replaced
    #[arg(long)]
    pub force: bool,
    /// Which rules.
    #[command(flatten)]
    pub choice: Choice,
    /// How the files are read.
    #[command(flatten)]
    pub reading: Reading,
}

/// The arguments of `coverage`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron coverage logs/
  holocron coverage logs/ --format json")]
pub struct Coverage {
    /// Which files.
    #[command(flatten)]
    pub paths: Paths,
    /// How the files are read.
    #[command(flatten)]
    pub reading: Reading,
    /// Name every card that no game shows, and not the first alone
    #[arg(long)]
    pub all: bool,
    /// How it is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: TextOrJson,
}

/// The arguments of `check-log`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron check-log mine.xml
  holocron check-log logs/ --format json")]
pub struct CheckLog {
    /// Which files.
    #[command(flatten)]
    pub paths: Paths,
    /// How the files are read.
    #[command(flatten)]
    pub reading: Reading,
    /// How it is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: TextOrJson,
}

const DECK: &str = "A deck is a file of one of these forms, which its content tells:
  GEMP's string or XML, LackeyCCG's .dek or tab-separated text, JSON, or a list with a line a card (2x Darth Vader).

Examples:
  holocron deck mine.txt
  holocron deck decks/*.dek

Exit codes: 0 every deck is legal; 1 a deck breaks a rule; 2 a deck cannot be read, or usage.";

/// The arguments of `deck`.
#[derive(Debug, Args)]
#[command(after_help = DECK)]
pub struct Deck {
    /// Files, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<OsString>,
    /// The card game; without it, the one that knows most of the cards
    #[arg(long, value_parser = game())]
    pub game: Option<GameId>,
    /// How the result is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: TextOrJson,
}

/// The arguments of `completions`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron completions bash > ~/.local/share/bash-completion/completions/holocron
  holocron completions zsh > ~/.zfunc/_holocron
  holocron completions fish > ~/.config/fish/completions/holocron.fish")]
pub struct Completions {
    /// The shell
    pub shell: Shell,
}

/// The arguments of `man`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron man | man -l -
  holocron man --out ~/.local/share/man/man1")]
pub struct Man {
    /// The folder to write a page for each command to; without it, the page of `holocron` is printed
    #[arg(long, short, value_name = "DIR")]
    pub out: Option<PathBuf>,
}
