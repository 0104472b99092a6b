//! Presence at a location, as the texts in play make it.

use super::super::prelude::*;
use crate::text::{Seen, Truth};

/// Whether a side has presence at a location, or why nobody can tell.
pub(in crate::rules) fn of(state: &State, side: Side, location: &TableCard) -> Result<bool, Doubt> {
    of_those(state, side, location, &|_| true)
}

/// Whether those of a side's cards that count give it presence at a location.
pub(in crate::rules) fn of_those(
    state: &State,
    side: Side,
    location: &TableCard,
    counts: &dyn Fn(&Seen<'_>) -> bool,
) -> Result<bool, Doubt> {
    let view = View::new(state);
    let found = view.presence(side, &view.seen(location), counts);
    match (found.answer, found.by) {
        (Truth::Yes, _) => Ok(true),
        (Truth::No, _) => Ok(false),
        (Truth::Maybe, Some(by)) if crate::cards::lookup(&by).is_none() => Err(Doubt::NoFacts(by)),
        (Truth::Maybe, Some(by)) => Err(Doubt::CardText(by)),
        (Truth::Maybe, None) => Err(Doubt::Unmodelled("presence")),
    }
}
