//! What one event meant.

use holocron_ingest::event::At;
use holocron_ingest::event::swtcg::Kind;

/// A step of the game: where it stands in the log and what it was.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<'a> {
    /// The event.
    pub at: At,
    /// What it was.
    pub what: What<'a>,
}

/// What a step was. This dialect says one thing an event, so that an event is its own meaning.
#[derive(Clone, Debug, PartialEq)]
pub enum What<'a> {
    /// An event.
    Event(&'a Kind),
    /// The log is over.
    LogEnd {
        /// It stops before its root element was closed.
        is_truncated: bool,
    },
}

impl<'a> Step<'a> {
    /// The event; `None` at the end of the log.
    #[must_use]
    pub fn event(&self) -> Option<&'a Kind> {
        match self.what {
            What::Event(kind) => Some(kind),
            What::LogEnd { .. } => None,
        }
    }
}
