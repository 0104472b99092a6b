//! Whether the continuous modifiers of cards in play can make up a difference.

use std::collections::BTreeSet;

use holocron_ingest::id::{Blueprint, CardId, Number, Side};

use crate::cards::{Card, Modifier, ModifierKind, Trait};
use crate::reckon::Scene;
use crate::state::State;

/// More sums than this are not told apart: the difference then counts as explained.
const SUMS: usize = 256;

/// A card whose modifiers can explain the difference, alone or with others; `None` when no sum of the wanted modifiers
/// makes it. A modifier without a constant number explains everything. `extra` is a card that is not in play.
pub(in crate::rules) fn explain(
    state: &State,
    extra: Option<&'static Card>,
    difference: Number,
    wants: impl Fn(&Modifier) -> bool,
) -> Option<Blueprint> {
    let mut sums = BTreeSet::from([Number::ZERO]);
    let mut named = None;
    let in_play = state.table.iter().filter(|card| card.is_in_play()).filter_map(|card| card.facts);
    for facts in in_play.chain(extra) {
        if facts.has_trait(Trait::ModifiersIncomplete) || facts.has_trait(Trait::TextUnread) {
            return Some(facts.blueprint);
        }
        for modifier in facts.modifiers.iter().filter(|modifier| wants(modifier)) {
            let Some(value) = modifier.value else { return Some(facts.blueprint) };
            let more: Vec<Number> = sums.iter().map(|sum| *sum + value).collect();
            sums.extend(more);
            named = named.or(Some(facts.blueprint));
            if sums.len() > SUMS {
                return named;
            }
        }
    }
    if sums.contains(&difference) { named } else { None }
}

/// The same for what is added to a number of one side at one card in play, a location for one: modifiers whose filter
/// or condition certainly leaves it out explain nothing.
pub(in crate::rules) fn explain_at(
    state: &State,
    subject: CardId,
    side: Side,
    kinds: &[ModifierKind],
    difference: Number,
) -> Option<Blueprint> {
    let is_unread = |facts: &&Card| facts.has_trait(Trait::ModifiersIncomplete) || facts.has_trait(Trait::TextUnread);
    let mut in_play = state.table.iter().filter(|card| card.is_in_play()).filter_map(|card| card.facts);
    if let Some(facts) = in_play.find(is_unread) {
        return Some(facts.blueprint);
    }
    let scene = Scene::new(state);
    let mut sums = BTreeSet::from([Number::ZERO]);
    let mut named = None;
    let changes = kinds.iter().flat_map(|kind| scene.changes(*kind, subject));
    for change in changes.filter(|change| change.side.is_none_or(|of| of == side)) {
        let more: Vec<Number> = sums.iter().map(|sum| *sum + change.low).collect();
        sums.extend(more);
        named = named.or(Some(change.by));
        if change.low != change.high || sums.len() > SUMS {
            return named;
        }
    }
    if sums.contains(&difference) { named } else { None }
}
