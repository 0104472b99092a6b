//! Moves the state on by one step.

use super::state::{State, battle, control, counters, damage, duel, ending, evacuation, misplay, opening, planets};
use super::state::{piles, search, table, turn};
use super::step::Step;

/// Applies a step. Cannot fail: the thing happened.
///
/// The memories that look at the table come before the table itself, so that all of them see it as the rules saw it.
pub(super) fn apply(state: &mut State, step: &Step<'_>) {
    let Some(kind) = step.kind() else { return };
    ending::note(state, kind);
    state.event = step.at.event;
    misplay::note(state, kind);
    control::note(state, kind);
    evacuation::note(state, kind);
    duel::note(state, kind);
    battle::note(state, kind);
    damage::note(state, kind);
    search::note(state, kind);
    opening::note(state, kind);
    turn::note(state, kind);
    counters::note(state, kind);
    planets::note(state, kind);
    piles::note(state, kind);
    table::note(state, kind);
    state.clock.note(kind);
    ending::look(state, kind);
}
