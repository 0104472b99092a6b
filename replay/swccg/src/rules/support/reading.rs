//! What a number that the log tells says beside the one that the texts in play make.

use holocron_ingest::id::{Blueprint, Number};
use holocron_replay::rule::Doubt;
use holocron_replay::tell::Told;
use holocron_replay::told;

use crate::cards::{Flag, Trait};
use crate::state::State;
use crate::text::Interval;

/// A number of the log beside what the texts make it.
pub(in crate::rules) enum Reading {
    /// The table makes it so.
    Agrees,
    /// A text may or may not make it so.
    Perhaps(Doubt),
    /// Nothing on the table makes it so.
    Differs,
}

/// Reads a number of the log. Continuous texts are in the interval; a text that acts once announces itself in the log and may
/// last for the turn, so it counts when a card that has one on these matters was used in this turn.
pub(in crate::rules) fn read(state: &State, total: &Interval, told: Number, flags: &[Flag]) -> Reading {
    if total.allows(told) {
        return total.doubt().map_or(Reading::Agrees, |card| Reading::Perhaps(Doubt::CardText(card)));
    }
    let used = flags.iter().find_map(|flag| state.text.used.used(*flag));
    used.or_else(|| unread(state)).map_or(Reading::Differs, |card| Reading::Perhaps(Doubt::CardText(card)))
}

/// A cost in words.
pub(in crate::rules) fn words(total: &Interval) -> Told {
    told!("{} Force", total)
}

/// A card in play whose modifiers no source tells; the class of a card whose text is not at hand tells them too.
pub(in crate::rules) fn unread(state: &State) -> Option<Blueprint> {
    let is_unread = |facts: &crate::cards::Card| facts.has_trait(Trait::ModifiersIncomplete);
    let mut in_play = state.table.iter().filter(|card| card.is_in_play());
    in_play.find(|card| card.facts.is_none_or(is_unread)).map(|card| card.blueprint)
}
