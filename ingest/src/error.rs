//! Why a file gave no log at all.

use std::{error, fmt, io};

use crate::problems::clip;

/// Why no log could be made of a file. Damage that leaves at least one whole event is not an error but a
/// [`Problem`](crate::log::Problem) of the log.
#[derive(Debug)]
pub struct Error(Box<Inner>);

#[derive(Debug)]
struct Inner {
    kind: ErrorKind,
    at: u64,
}

/// The sorts of [`Error`].
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// There are no bytes, or only blanks.
    Empty,
    /// The bytes are neither XML nor compressed XML, or the root element is not that of a log.
    NotALog {
        /// What was found instead.
        found: String,
    },
    /// A log of a game that this function does not read.
    OtherGame {
        /// The root's `game` attribute, cut to a sensible length.
        game: String,
    },
    /// The file ends before its first event is whole.
    Truncated,
    /// The bytes before the first whole event cannot be inflated or are not XML.
    Corrupt {
        /// What is wrong with them.
        what: String,
    },
    /// The document is whole and holds no event.
    NoEvents,
    /// The inflated XML is larger than [`Limits::inflated`](crate::Limits::inflated).
    TooLarge {
        /// The limit in bytes.
        limit: u64,
    },
    /// One element is larger than [`Limits::element`](crate::Limits::element).
    ElementTooLarge {
        /// The limit in bytes.
        limit: usize,
    },
    /// The log has more events than [`Limits::events`](crate::Limits::events).
    TooManyEvents {
        /// The limit.
        limit: usize,
    },
    /// More cards lie on the table at once than [`Limits::cards`](crate::Limits::cards).
    TooManyCards {
        /// The limit.
        limit: usize,
    },
    /// The file could not be read.
    Io(io::Error),
}

impl ErrorKind {
    pub(crate) fn other_game(game: &str) -> ErrorKind {
        let mut game = game.to_owned();
        clip(&mut game);
        ErrorKind::OtherGame { game }
    }

    /// A short name for reports and tables.
    pub fn word(&self) -> &'static str {
        match self {
            ErrorKind::Empty => "empty",
            ErrorKind::NotALog { .. } => "not a log",
            ErrorKind::OtherGame { .. } => "other game",
            ErrorKind::Truncated => "truncated",
            ErrorKind::Corrupt { .. } => "corrupt",
            ErrorKind::NoEvents => "no events",
            ErrorKind::TooLarge { .. } => "too large",
            ErrorKind::ElementTooLarge { .. } => "element too large",
            ErrorKind::TooManyEvents { .. } => "too many events",
            ErrorKind::TooManyCards { .. } => "too many cards",
            ErrorKind::Io(_) => "io",
        }
    }
}

impl Error {
    pub(crate) fn new(kind: ErrorKind, at: u64) -> Error {
        Error(Box::new(Inner { kind, at }))
    }

    /// A log of another game, whose name a file may spin out as it likes.
    pub(crate) fn other_game(game: &str, at: u64) -> Error {
        Error::new(ErrorKind::other_game(game), at)
    }

    /// What sort of failure it is.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// Where reading stopped: the offset in bytes in the inflated XML.
    pub fn at(&self) -> u64 {
        self.0.at
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::new(ErrorKind::Io(error), 0)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.0.at;
        match &self.0.kind {
            ErrorKind::Empty => f.write_str("the file is empty"),
            ErrorKind::NotALog { found } => write!(f, "not a game log: found {found}"),
            ErrorKind::OtherGame { game } => write!(f, "a log of another game: {game}"),
            ErrorKind::Truncated => write!(f, "the file ends at byte {at} of its XML, before the first whole event"),
            ErrorKind::Corrupt { what } => {
                write!(f, "damaged at byte {at} of its XML, before the first whole event: {what}")
            }
            ErrorKind::NoEvents => f.write_str("the log holds no events"),
            ErrorKind::TooLarge { limit } => write!(f, "the XML is larger than the limit of {limit} bytes"),
            ErrorKind::ElementTooLarge { limit } => {
                write!(f, "the element at byte {at} of the XML is larger than the limit of {limit} bytes")
            }
            ErrorKind::TooManyEvents { limit } => write!(f, "the log has more than {limit} events"),
            ErrorKind::TooManyCards { limit } => {
                write!(f, "more than {limit} cards lie on the table at byte {at} of the XML")
            }
            ErrorKind::Io(_) => f.write_str("the file could not be read"),
        }
    }
}

impl error::Error for Error {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match &self.0.kind {
            ErrorKind::Io(error) => Some(error),
            _ => None,
        }
    }
}
