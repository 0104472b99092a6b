//! Presence at a location, as the texts in play make it.

use holocron_ingest::id::Side;
use holocron_replay::rule::Doubt;

use crate::cards::ModifierKind;
use crate::state::State;
use crate::state::table::TableCard;
use crate::text::{Seen, Truth, View};

/// Whether a side has presence at a location, or why nobody can tell.
pub(in crate::rules) fn of(state: &State, side: Side, location: &TableCard) -> Result<bool, Doubt> {
    of_those(state, side, location, &|_| true)
}

/// Whether a side can fight at a location: it has presence there, or a text lets its cards initiate battle, or be battled,
/// without.
pub(in crate::rules) fn to_battle(
    state: &State,
    side: Side,
    location: &TableCard,
    is_initiator: bool,
) -> Result<bool, Doubt> {
    or_by_text(
        state,
        side,
        location,
        if is_initiator { ModifierKind::MayInitiateBattle } else { ModifierKind::MayBeBattled },
    )
}

/// Whether a side can drain at a location: it has presence there, or a text lets one of its cards drain without.
pub(in crate::rules) fn to_drain(state: &State, side: Side, location: &TableCard) -> Result<bool, Doubt> {
    or_by_text(state, side, location, ModifierKind::MayForceDrain)
}

/// Presence, or a text of this kind on one of the side's cards there.
fn or_by_text(state: &State, side: Side, location: &TableCard, kind: ModifierKind) -> Result<bool, Doubt> {
    let present = of(state, side, location);
    if present == Ok(true) {
        return present;
    }
    let view = View::new(state);
    let by_text = view.touched_there(kind, side, location.location, &|_| true);
    match (by_text.answer, by_text.by) {
        (Truth::Yes, _) => Ok(true),
        (Truth::Maybe, Some(by)) => Err(Doubt::CardText(by)),
        _ => present,
    }
}

/// Whether those of a side's cards that count give it presence at a location.
pub(in crate::rules) fn of_those(
    state: &State,
    side: Side,
    location: &TableCard,
    counts: &dyn Fn(&Seen<'_>) -> bool,
) -> Result<bool, Doubt> {
    // The server's row has columns that the table has not: a converted location's, left behind.
    if state.consistency.stray_locations > 0 {
        return Err(Doubt::Unmodelled("which column of the server's row is which location"));
    }
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
