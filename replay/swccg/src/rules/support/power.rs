//! Power in a battle, shared by the rules on battles.

use holocron_ingest::id::{Blueprint, Number};

use crate::cards::Flag;
use crate::state::State;
use crate::state::fight::battle::Battle;

/// Announced numbers agree when they differ by rounding only: counters are rounded up to tenths.
pub(in crate::rules) fn rounding() -> Number {
    Number::parse("0.1").unwrap_or_default()
}

/// A card that changes power while a battle runs, by a condition that destinies or losses may have switched.
pub(in crate::rules) fn changer(state: &State, battle: &Battle) -> Option<Blueprint> {
    let fights = state.table.iter().filter(|card| card.is_in_play() && battle.has(card.id));
    let mut found = fights
        .filter(|card| card.facts.is_some_and(|facts| facts.may_lift(Flag::PowerMod) || facts.may_lift(Flag::BdVal)));
    found.next().map(|card| card.blueprint)
}
