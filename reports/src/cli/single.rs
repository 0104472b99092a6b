//! The arguments of `show` and `state`: one game.

use std::ffi::OsString;

use clap::{Args, ValueEnum};

use super::{Choice, Reading, TextOrJson};

const SHOW: &str = "Examples:
  holocron show game.xml.gz
  holocron show game.xml.gz --turn 5
  holocron show game.xml.gz --around 592
  holocron show game.xml.gz --format md | xclip";

/// The arguments of `show`.
#[derive(Debug, Args)]
#[command(after_help = SHOW)]
pub struct Show {
    /// A file, or - for standard input
    pub file: OsString,
    /// Only these turns, counted over both players: 5, or 5-7
    #[arg(long, value_name = "N[-M]", value_parser = turns, conflicts_with = "around")]
    pub turn: Option<(u64, u64)>,
    /// Only what happened around this event, line by line
    #[arg(long, value_name = "EVENT")]
    pub around: Option<u64>,
    /// Give the players other names, the same in every output and each time: a bot stays a bot, and files are called by what lies
    /// below the folders that are named. Whoever knows a name can find its alias, unless a SECRET is given
    #[arg(long, value_name = "SECRET", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    pub anonymize: Option<String>,
    /// Tell every line of the log, and fold nothing
    #[arg(long, short)]
    pub verbose: bool,
    /// Which rules.
    #[command(flatten)]
    pub choice: Choice,
    /// How the file is read.
    #[command(flatten)]
    pub reading: Reading,
    /// How the account is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: ShowFormat,
}

const STATE: &str = "Examples:
  holocron state game.xml.gz --at 592
  holocron state game.xml.gz --at 100,200,300 --format json";

/// The arguments of `state`.
#[derive(Debug, Args)]
#[command(after_help = STATE)]
pub struct State {
    /// A file, or - for standard input
    pub file: OsString,
    /// Events, counted from 0, separated by commas
    #[arg(long, value_name = "N[,N...]", required = true, value_delimiter = ',')]
    pub at: Vec<u64>,
    /// How the file is read.
    #[command(flatten)]
    pub reading: Reading,
    /// How the table is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: TextOrJson,
}

/// How a game is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ShowFormat {
    /// For people
    #[default]
    Text,
    /// Markdown, for a forum or a chat
    Md,
    /// A page of HTML without scripts
    Html,
    /// For programs
    Json,
}

/// A turn, or the first and the last of several.
fn turns(text: &str) -> Result<(u64, u64), String> {
    let number = |text: &str| {
        text.trim().parse::<u64>().map_err(|_| "expected a turn, such as 5, or turns, such as 5-7".to_owned())
    };
    let (first, last) = match text.split_once('-') {
        Some((first, last)) => (number(first)?, number(last)?),
        None => (number(text)?, number(text)?),
    };
    if first <= last { Ok((first, last)) } else { Err("the first turn comes after the last".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::turns;

    #[test]
    fn turns_are_one_or_several() {
        assert_eq!((turns("5"), turns("5-7"), turns("0-0")), (Ok((5, 5)), Ok((5, 7)), Ok((0, 0))));
        for wrong in ["", "x", "7-5", "5-", "-5", "1-2-3"] {
            assert!(turns(wrong).is_err(), "{wrong}");
        }
    }
}
