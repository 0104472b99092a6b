//! Captives and their escorts.

pub(super) mod captive_01;
pub(super) mod captive_02;

use crate::cards::Category;
use crate::state::State;
use crate::state::table::TableCard;

/// Every captive with its escort: characters that are attached to a character.
fn captives(state: &State) -> impl Iterator<Item = (&TableCard, &TableCard)> {
    let is_character = |card: &TableCard| card.facts.is_some_and(|facts| facts.category == Category::Character);
    state.table.iter().filter(move |card| is_character(card)).filter_map(move |card| {
        let host = state.table.get(card.host?)?;
        (is_character(host) && host.is_in_play()).then_some((card, host))
    })
}
