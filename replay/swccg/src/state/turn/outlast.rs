//! How long what a line tells lasts.

use crate::state::State;

/// Turns that what a line tells outlasts: one until the end of the next turn, and two when that is to be a turn of whose turn it
/// is now.
pub(crate) fn outlasted(state: &State, words: &str) -> u32 {
    let is_named = |side| words.contains(&*format!("{}'s next turn", state.names[side]));
    match state.clock.turn_of.is_some_and(is_named) {
        true => 2,
        false => u32::from(words.contains("next turn")),
    }
}

/// Takes off the turn that ends; whether it is outlasted.
pub(crate) fn outlasts(turns: &mut u32) -> bool {
    let lasts = *turns > 0;
    *turns = turns.saturating_sub(1);
    lasts
}
