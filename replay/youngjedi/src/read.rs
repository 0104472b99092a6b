//! Says what an event meant.

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::Kind;

use super::step::{Step, What};
use holocron_replay::game::Misread;

/// Reads one event. Messages are for people and never evidence; what could not be typed says nothing.
pub(super) fn read(event: &Event<Kind>) -> Result<Option<Step<'_>>, Misread> {
    match &event.kind {
        Kind::Said(_) => Ok(None),
        Kind::Other(other) => Err(Misread { what: format!("an event '{}' that cannot be typed", other.code) }),
        kind => Ok(Some(Step { at: event.at, what: What::Event(kind) })),
    }
}
