//! Says what an event meant in the current state.

use holocron_ingest::event::Event;
use holocron_ingest::event::swtcg::Kind;

use super::step::{Step, What};

/// Reads one event. Messages are for people and never evidence; what cannot be typed was reported by the reader.
pub(super) fn read(event: &Event<Kind>) -> Option<Step<'_>> {
    match &event.kind {
        Kind::Said(_) | Kind::Other(_) => None,
        kind => Some(Step { at: event.at, what: What::Event(kind) }),
    }
}
