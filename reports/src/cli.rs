//! What may be typed.

mod audit;
mod run;
mod single;
mod stats;
mod tools;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use holocron_analysis::history::Source;
use holocron_replay::edition::Edition;
use holocron_replay::game::GameId;

pub(crate) use audit::link;
pub use audit::{Audit, AuditFormat, AuditOptions, FailOn, Filter};
pub use run::{Making, Run, Watch, Words};
pub use single::{Show, ShowFormat, State};
pub use stats::{Compared, Condition, Diff, Order, Relation, Stats};
pub use tools::{CheckLog, Completions, Coverage, Deck, Man, Pack};

/// Reads the logs of Star Wars card games, judges every play by the rules, and makes statistics.
#[derive(Debug, Parser)]
#[command(name = "holocron", version, after_help = EXITS, max_term_width = 100)]
pub struct Cli {
    /// Colours in a terminal.
    #[command(flatten)]
    pub color: colorchoice_clap::Color,
    /// Settings to read instead of the nearest `holocron.toml`, in this folder or above it
    #[arg(long, global = true, value_name = "FILE", help_heading = "Everywhere")]
    pub config: Option<PathBuf>,
    /// Read no settings
    #[arg(long, global = true, conflicts_with = "config", help_heading = "Everywhere")]
    pub no_config: bool,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

const EXITS: &str = "Examples:
  holocron audit game.xml.gz               judge one game
  holocron audit logs/ --statistics        count what a folder of games shows, by rule
  holocron run logs/ --out report --open   a report with tables, charts and pages
  holocron show game.xml.gz                read a game as a story
  holocron explain DRAIN-04                read a rule

Exit codes: 0 nothing illegal; 1 at least one settled illegal finding; 2 nothing could be read, a file that was named could not be \
read, or usage; 130 stopped by the user.";

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Judge games and write a report: tables, charts and pages
    Run(Run),
    /// Follow a folder: judge what arrives, renew the report, tell new questions
    Watch(Watch),
    /// Judge games: each question once, with the events around it
    Audit(Audit),
    /// One game told as a story
    Show(Show),
    /// The table after an event
    State(State),
    /// Statistics tables from a run's output
    Stats(Stats),
    /// Compare two archives, periods, cards or decks, with intervals
    Diff(Diff),
    /// The catalogue of rules
    Rules(Rules),
    /// One rule or one statistic, in words
    Explain(Explain),
    /// Look up card facts, or refresh them
    Cards(Cards),
    /// Make up legal games, for tests and measurements
    Generate(Generate),
    /// Write a folder with all that is needed to judge one question
    Pack(Pack),
    /// Which cards, actions and rules some games never exercised
    Coverage(Coverage),
    /// What a log lacks, and which rules need it
    CheckLog(CheckLog),
    /// Judge decks by the rules on decks
    Deck(Deck),
    /// Print the completions for a shell
    Completions(Completions),
    /// Print the manual pages, or write them to a folder
    Man(Man),
}

/// Which files.
#[derive(Clone, Debug, Args)]
pub struct Paths {
    /// Files, folders (walked), globs, or - for standard input
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<OsString>,
}

/// Which rules.
#[derive(Clone, Debug, Default, Args)]
pub struct Choice {
    /// Only rules whose ID starts with this (repeatable; the longest match wins)
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub select: Vec<String>,
    /// Leave out rules whose ID starts with this (repeatable; the longest match wins)
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub ignore: Vec<String>,
    /// Judge by an edition of the rules, where the sources disagree: gemp (the default), 2023, condensed, creatures
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    pub edition: Option<Edition>,
}

/// Reads the name of an edition.
pub(crate) fn edition(word: &str) -> Result<Edition, String> {
    Edition::parse(word).ok_or_else(|| {
        let known: Vec<&str> = Edition::NAMES.iter().map(|(_, word)| *word).collect();
        format!("no such edition; known are {}", known.join(", "))
    })
}

/// How files are read.
#[derive(Clone, Debug, Args)]
pub struct Reading {
    /// Read only logs of this game
    #[arg(long, value_parser = game())]
    pub game: Option<GameId>,
    /// Threads; 0 means one for each processor
    #[arg(long, short, value_name = "N", default_value_t = 0)]
    pub jobs: usize,
    /// Most bytes of one inflated log, such as 64M or 1G
    #[arg(long, value_name = "SIZE", default_value = "64M", value_parser = size)]
    pub max_size: u64,
    /// Exit with 2 if any file inside a folder is damaged
    #[arg(long)]
    pub strict: bool,
    /// Print no remarks and no progress, only results and errors
    #[arg(long, short)]
    pub quiet: bool,
}

/// What is known of games and players beside the recordings.
#[derive(Clone, Debug, Args)]
pub struct Known {
    /// The server's table of games (game_history), as CSV or, in a build with the feature `database`, live from its database:
    /// decks, dates and results; a password left out is taken from MYSQL_PWD, and ?root_cert_path=FILE encrypts the connection
    #[arg(long, value_name = "FILE|mysql://USER@HOST/DATABASE")]
    pub history: Option<Source>,
    /// Deck lists in any form that `deck` reads: PLAYER.txt (or PLAYER.dark.txt, PLAYER.light.txt) is for any game of that player
    /// and side, PLAYER/RECORDING.txt for one recording. What a log or the server's table lists comes first
    #[arg(long, value_name = "DIR")]
    pub decks: Option<PathBuf>,
    /// Players to take for bots, beside those whose names begin with ~ or bot_; * stands for any letters
    #[arg(long, value_name = "PATTERN", value_delimiter = ',')]
    pub bots: Vec<String>,
}

/// The arguments of `generate`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron generate --game GAME --games 100 --seed 7 --out made")]
pub struct Generate {
    /// The game
    #[arg(long, value_parser = made())]
    pub game: GameId,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub games: u64,
    /// The same seed gives the same files
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The folder to write into
    #[arg(long, short, value_name = "DIR")]
    pub out: PathBuf,
    /// Write the recordings of both players too
    #[arg(long)]
    pub views: bool,
    /// Write the table after some events of each game, one JSON object a line
    #[arg(long)]
    pub truth: bool,
    /// Print no remarks
    #[arg(long, short)]
    pub quiet: bool,
}

/// The arguments of `rules`.
#[derive(Debug, Parser)]
#[command(after_help = "Examples:
  holocron rules --select DRAIN
  holocron rules --missing")]
pub struct Rules {
    /// Which rules.
    #[command(flatten)]
    pub choice: Choice,
    /// Instead, the rows of the rule catalogue that are no rules, and why
    #[arg(long)]
    pub missing: bool,
    /// Only rules of this game
    #[arg(long, value_parser = game())]
    pub game: Option<GameId>,
    /// How the list is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: TextOrJson,
}

/// The arguments of `explain`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron explain SWCCG-DRAIN-04
  holocron explain drain-04 --examples
  holocron explain drain                  the rules whose ID starts with DRAIN
  holocron explain gih_wr                 a column of a run's tables")]
pub struct Explain {
    /// The id of a rule or of a statistic, the beginning of several, or a column of a run's tables
    pub id: String,
    /// Print the examples of the rule too: scenarios that a test replays
    #[arg(long)]
    pub examples: bool,
    /// How the explanation is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: TextOrJson,
}

/// The arguments of `cards`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  holocron cards vader
  holocron cards 1_168
  holocron cards import card_blueprint_database.json engine-facts.jsonl engine-modifiers.jsonl Dark.json Light.json --out cards.tsv")]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Cards {
    /// The command below it, if one is given.
    #[command(subcommand)]
    pub import: Option<CardsCommand>,
    /// A blueprint id, or part of a title
    #[arg(required = true)]
    pub query: Option<String>,
    /// Only cards of this game
    #[arg(long, value_parser = game())]
    pub game: Option<GameId>,
    /// How the cards are printed
    #[arg(long, value_enum, default_value_t)]
    pub format: TextOrJson,
}

/// The commands below `cards`.
#[derive(Debug, Subcommand)]
pub enum CardsCommand {
    /// Make the fact table from card JSON of GEMP or of the Players Committee
    Import(Import),
}

/// The arguments of `cards import`.
#[derive(Debug, Args)]
pub struct Import {
    /// The card data to read. Three files of GEMP are needed, by these names: card_blueprint_database.json, engine-facts.jsonl and
    /// engine-modifiers.jsonl. Every other file is card JSON of the Players Committee
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The table to write
    #[arg(long, short, value_name = "FILE")]
    pub out: PathBuf,
}

/// How most commands print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum TextOrJson {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

/// Which games get a page in the viewer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Replays {
    /// All games with questions, and the 200 others most worth watching
    #[default]
    Findings,
    /// All of them
    All,
    /// None of them
    None,
}

/// How rows are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    /// In aligned columns, for people
    #[default]
    Text,
    /// Values separated by commas, with a line of headings
    Csv,
    /// One array, an object for each row
    Json,
}

/// A game by its name.
fn game() -> impl TypedValueParser<Value = GameId> {
    one_of(&GameId::ALL)
}

/// A game that can be made up, by its name.
fn made() -> impl TypedValueParser<Value = GameId> {
    one_of(&crate::command::makers())
}

fn one_of(games: &[GameId]) -> impl TypedValueParser<Value = GameId> + use<> {
    PossibleValuesParser::new(games.iter().map(|game| game.word()))
        .try_map(|word| GameId::parse(&word).ok_or("there is no such game"))
}

/// A number of bytes with an optional K, M or G (powers of 1024).
fn size(text: &str) -> Result<u64, String> {
    let upper = text.trim().to_ascii_uppercase();
    let upper = upper.trim_end_matches('B').trim_end_matches('I');
    let (digits, shift) = match upper.chars().last() {
        Some('K') => (upper.trim_end_matches('K'), 10),
        Some('M') => (upper.trim_end_matches('M'), 20),
        Some('G') => (upper.trim_end_matches('G'), 30),
        _ => (upper, 0),
    };
    let number: u64 = digits.parse().map_err(|_| "expected a number of bytes, such as 64M".to_owned())?;
    number.checked_mul(1 << shift).filter(|&bytes| bytes > 0).ok_or_else(|| "out of range".to_owned())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn sizes_carry_their_unit() {
        assert_eq!(
            (size("64M"), size("1GiB"), size("512"), size("2k")),
            (Ok(64 << 20), Ok(1 << 30), Ok(512), Ok(2048))
        );
        for wrong in ["", "M", "-1", "0", "99999999999G", "1.5M"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    fn parse(line: &str) -> Result<Command, clap::Error> {
        Cli::try_parse_from(line.split(' ')).map(|cli| cli.command)
    }

    #[test]
    fn every_command_is_read() {
        for line in [
            "holocron run a b --out d --select DRAIN --ignore DRAIN-02 --jobs 2 --strict --quiet --game swccg",
            "holocron audit - --format sarif --max-size 64M",
            "holocron show a.xml",
            "holocron stats out --table games --format csv",
            "holocron stats out --metric drains --by phase,side --where player=x,bot=human",
            "holocron stats out --archetypes rules.tsv",
            "holocron stats out --table games --columns game,file --sort=-num_turns,file --limit 3",
            "holocron stats out --field field.csv",
            "holocron diff a b --of cards --where-a date=..2026-09 --where-b date=2026-10.. --limit 5",
            "holocron run a --out d --history games.csv",
            "holocron rules --format json",
            "holocron explain SWCCG-DRAIN-01",
            "holocron cards Vader",
            "holocron generate --game swtcg --games 3 --seed 7 --out d --views --truth",
        ] {
            parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        }
        let Ok(Command::State(state)) = parse("holocron state a.xml --at 3,1,2 --format json") else {
            panic!("state");
        };
        assert_eq!(state.at, [3, 1, 2]);
        let Ok(Command::Cards(cards)) = parse("holocron cards import a.json b.json --out facts.tsv") else {
            panic!("cards import");
        };
        let Some(CardsCommand::Import(import)) = cards.import else { panic!("import") };
        assert_eq!(import.files.len(), 2);
    }

    #[test]
    fn wrong_use_ends_with_2() {
        for line in [
            "holocron",
            "holocron audit",
            "holocron run a",
            "holocron state a",
            "holocron state a --at x",
            "holocron cards",
            "holocron stats out --where player",
            "holocron stats out --table games --metric drains",
        ] {
            assert_eq!(parse(line).expect_err(line).exit_code(), 2, "{line}");
        }
        assert_eq!(parse("holocron --help").expect_err("help").exit_code(), 0);
    }
}
