//! What one event meant, in the dialects that say one thing an event.

use holocron_ingest::event::At;

/// A step of the game: where it stands in the log and what it was.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<'a, K> {
    /// The event.
    pub at: At,
    /// What it was.
    pub what: What<'a, K>,
}

/// What a step was.
#[derive(Clone, Debug, PartialEq)]
pub enum What<'a, K> {
    /// An event of the game.
    Event(&'a K),
    /// The log is over.
    LogEnd {
        /// It stops before its root element was closed.
        is_truncated: bool,
    },
}

impl<'a, K> Step<'a, K> {
    /// The event; `None` at the end of the log.
    pub fn kind(&self) -> Option<&'a K> {
        match self.what {
            What::Event(kind) => Some(kind),
            What::LogEnd { .. } => None,
        }
    }
}
