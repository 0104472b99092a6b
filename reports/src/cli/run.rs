//! The arguments of `run` and of `watch`.

use std::path::PathBuf;

use clap::Args;

use super::{Choice, Known, Paths, Reading, Replays, TextOrJson};

/// The arguments of `run`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron run logs/ --out report --open
  holocron run logs/ --out report --history game_history.csv
  holocron run 'logs/2026-*' --out report --bots 'test_*' --replays none
  holocron run logs/ --out report --fit-winning")]
pub struct Run {
    /// What is made.
    #[command(flatten)]
    pub making: Making,
    /// Give the players other names, the same in every output and each time: a bot stays a bot, and files are called by what lies
    /// below the folders that are named. Whoever knows a name can find its alias, unless a SECRET is given. The next run reads
    /// everything anew
    #[arg(long, value_name = "SECRET", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    pub anonymize: Option<String>,
    /// How the summary is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: TextOrJson,
    /// Fit the model of how games are won to the games of this run, at least 110 with a winner, in place of the program's, which was
    /// fitted on games of bots. It is written to DIR/winning.tsv, and the games are read once more to be told by it
    #[arg(long, conflicts_with = "winning")]
    pub fit_winning: bool,
    /// Open the report when it is written
    #[arg(long)]
    pub open: bool,
}

/// The arguments of `watch`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron watch replays/ --out report
  holocron watch replays/ --out report --every 60 --command 'tell-the-judges --quietly'
  holocron watch replays/ --out report --once          from cron")]
pub struct Watch {
    /// What is made.
    #[command(flatten)]
    pub making: Making,
    /// Look every so many seconds, and only then; without it, when a file is written, and every ten seconds
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub every: Option<u64>,
    /// Look once and end
    #[arg(long)]
    pub once: bool,
    /// Call a program for each new question, which it gets as a line of JSON on its standard input: the program and its arguments,
    /// separated by blanks; no shell sees them
    #[arg(long, value_name = "COMMAND", value_parser = words)]
    pub command: Option<Words>,
    /// How new questions are printed
    #[arg(long, value_enum, default_value_t)]
    pub format: TextOrJson,
}

/// The words of a command.
pub type Words = Vec<String>;

fn words(text: &str) -> Result<Words, String> {
    let words: Words = text.split_whitespace().map(str::to_owned).collect();
    if words.is_empty() { Err("no program is named".to_owned()) } else { Ok(words) }
}

/// What a run makes, of what.
#[derive(Clone, Debug, Args)]
pub struct Making {
    /// Which files.
    #[command(flatten)]
    pub paths: Paths,
    /// The folder to write; in a build with the feature `s3`, `run` also takes one in an object store, such as s3://bucket/report
    #[arg(long, short, value_name = "DIR")]
    pub out: PathBuf,
    /// What is known beside the recordings.
    #[command(flatten)]
    pub known: Known,
    /// Tell chances to win by this model, the winning.tsv of a run with --fit-winning
    #[arg(long, value_name = "FILE")]
    pub winning: Option<PathBuf>,
    /// Days on which something happened, such as releases of card sets, in place of those that the program knows: a line for each with
    /// tabs between date, game, name and source, which is its first line too
    #[arg(long, value_name = "FILE")]
    pub marks: Option<PathBuf>,
    /// Which games get a page of their own in DIR/games, to be played event by event
    #[arg(long, value_enum, default_value_t)]
    pub replays: Replays,
    /// Link each card of these pages to a page about it: {set}, {number}, {id} and {title} are filled in
    #[arg(long, value_name = "TEMPLATE")]
    pub card_url: Option<String>,
    /// Write the report as one file, to be sent by mail; games then get no pages of their own
    #[arg(long)]
    pub single_file: bool,
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
