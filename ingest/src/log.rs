//! A whole log: its head, its events and what was odd about it.

use crate::event::{At, Event};
use crate::id::{Side, Sides};
use crate::message;

/// One log, read as far as it goes.
#[derive(Clone, Debug, PartialEq)]
pub struct Log<K> {
    /// How the file was written.
    pub dialect: Dialect,
    /// The two names; empty when the log names no players.
    pub players: Sides<Box<str>>,
    /// Whose view it is; `None` for a view of everything or when unknown.
    pub viewer: Option<Side>,
    /// The events in order.
    pub events: Vec<Event<K>>,
    /// The text of each message as written, in the order of the events.
    pub messages: Vec<Text>,
    /// What was read around, at most [`Limits::problems`](crate::Limits::problems) and how the log ends.
    pub problems: Vec<Problem>,
    /// Problems that found no room in the list.
    pub unlisted_problems: u64,
    /// The log stops before its root element is closed: the file is cut, or damaged from there on. A bot's log that
    /// stops between two events is whole (SWCCG format 1.4).
    pub is_truncated: bool,
    /// Size of the inflated XML that was read, in bytes.
    pub xml_bytes: u64,
    /// FNV-1a hash of the file's bytes as stored, for tracing a row of a table back to its file.
    pub file_hash: u64,
}

/// The text of a message, kept beside its typed form so that it can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Index of its event.
    pub event: u32,
    /// As written, with the links of cards (SWCCG format 3.3).
    pub text: Box<str>,
}

impl Text {
    /// The line as people read it: without links.
    pub fn plain(&self) -> String {
        message::plain(&self.text)
    }
}

impl<K> Log<K> {
    /// A log that was made and not read: nothing was odd about it, and it hides nothing.
    pub fn made(dialect: Dialect, players: Sides<Box<str>>, events: Vec<Event<K>>) -> Log<K> {
        Log {
            dialect,
            players,
            viewer: None,
            events,
            messages: Vec::new(),
            problems: Vec::new(),
            unlisted_problems: 0,
            is_truncated: false,
            xml_bytes: 0,
            file_hash: 0,
        }
    }

    /// The first sign that the bytes are not those that were written: a checksum or a stream that does not fit, text that is
    /// not UTF-8, broken XML. What such a log says is no evidence, whatever the place of the damage. A log that merely
    /// stops early is not damaged.
    pub fn damage(&self) -> Option<&Problem> {
        self.problems.iter().find(|problem| problem.kind == ProblemKind::Corrupt)
    }

    /// The text of the message at an event, as written.
    pub fn message(&self, event: u32) -> Option<&str> {
        let place = self.messages.binary_search_by_key(&event, |text| text.event).ok()?;
        self.messages.get(place).map(|text| &*text.text)
    }
}

crate::named! {
    /// How a log was written.
    pub enum Dialect as word {
        /// A recording of the GEMP server (`gameReplay`).
        Replay = "gemp-replay",
        /// An answer of the live protocol (`gameState`, `update`).
        Live = "gemp-live",
        /// The log file of a bot (`game_log`).
        BotLog = "gemp-botlog",
        /// A recording of Star Wars TCG (`gameReplay` with `game="swtcg"`).
        Swtcg = "swtcg",
        /// A log of Young Jedi, in our own dialect.
        YoungJedi = "youngjedi",
    }
}

impl Dialect {
    /// A client's log: it holds what the client was told, and lacks what it did not ask for in time.
    pub fn is_live(self) -> bool {
        matches!(self, Dialect::Live | Dialect::BotLog)
    }
}

/// Something that was read around: the log goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where.
    pub at: At,
    /// What sort.
    pub kind: ProblemKind,
    /// The text in question, cut to a sensible length.
    pub what: String,
}

crate::named! {
    /// The sorts of [`Problem`].
    pub enum ProblemKind as word {
        /// The file stops inside the document.
        Truncated = "truncated",
        /// An element is larger than [`Limits::element`](crate::Limits::element): the log is read up to it.
        TooLarge = "too large",
        /// The bytes cannot be inflated, are not those of the checksum, or are no text or no XML: see [`Log::damage`].
        Corrupt = "corrupt",
        /// An event type that is not in the format.
        UnknownType = "unknown type",
        /// An attribute that is not in the format.
        UnknownAttribute = "unknown attribute",
        /// A value that is not in the format.
        BadValue = "bad value",
        /// A required attribute is absent.
        MissingAttribute = "missing attribute",
        /// A message that no template of the grammar covers.
        UnknownMessage = "unknown message",
    }
}
