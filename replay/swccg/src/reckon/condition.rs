//! Whether a condition holds.

use super::scene::{Scene, Seen};
use super::sure::{Sure, all, any, count, not};
use crate::cards::reach::{Condition, Filter};
use crate::state::State;
use crate::state::table::TableCard;

impl Scene<'_> {
    /// Whether a condition of a card's text holds now.
    pub(super) fn holds(&self, condition: &Condition, source: &Seen<'_>) -> Sure {
        match condition {
            Condition::True => Some(true),
            Condition::False => Some(false),
            Condition::Unknown => None,
            Condition::Modified => (!self.has_text_changes).then_some(false),
            Condition::Acted => acted(self.state, source.card),
            Condition::ActedLately => acted_lately(self.state, source.card, false),
            Condition::Converted(filter) => converted(self.state, filter),
            Condition::Crewed => {
                let aboard = self.active().filter(|other| other.card.host == Some(source.card.id));
                any(aboard.map(|other| self.is_pilot(other)))
            }
            Condition::Majority(player) => self.has_majority(self.side(source, *player)?),
            Condition::Attack => self.state.fight.attacks.running.is_none().then_some(false),
            Condition::Is(filter) => self.accepts(filter, source, source),
            Condition::Spot(least, filter) => at_least(self.count(filter, source), i32::from(*least)),
            Condition::Exactly(number, filter) => {
                let (low, high) = self.count(filter, source);
                let number = i32::from(*number);
                if low == high { Some(low == number) } else { (number < low || high < number).then_some(false) }
            }
            Condition::Locations(least, filter) => at_least(self.count_places(filter, source), i32::from(*least)),
            Condition::Turn(player) => {
                Some(self.state.clock.turn_of.is_some() && self.state.clock.turn_of == self.side(source, *player))
            }
            Condition::Phase(phase, player) => {
                let is_turn = player.is_none_or(|player| self.state.clock.turn_of == self.side(source, player));
                Some(self.state.clock.phase == *phase && is_turn)
            }
            Condition::Not(inner) => not(self.holds(inner, source)),
            Condition::And(parts) => all(parts.iter().map(|part| self.holds(part, source))),
            Condition::Or(parts) => any(parts.iter().map(|part| self.holds(part, source))),
        }
    }

    /// At least and at most so many active cards.
    pub(super) fn count(&self, filter: &Filter, source: &Seen<'_>) -> (i32, i32) {
        count(self.active().map(|seen| self.accepts(filter, source, seen)))
    }

    /// At least and at most so many locations.
    pub(super) fn count_places(&self, filter: &Filter, source: &Seen<'_>) -> (i32, i32) {
        count(self.locations().map(|seen| self.accepts(filter, source, seen)))
    }
}

/// Whether such a location lies converted, as far as its printed facts tell.
pub(crate) fn converted(state: &State, filter: &Filter) -> Sure {
    if state.clock.is_joined_late {
        return None;
    }
    state.places.conversions.any(|card| match filter {
        Filter::Designs(designs) => designs.has(card),
        Filter::Fact(fact) => fact.of(card),
        _ => None,
    })
}

/// Whether a card's own action has made something that lasts.
pub(crate) fn acted(state: &State, source: &TableCard) -> Sure {
    (!state.clock.is_joined_late && !state.text.used.was_ever_chosen(source.blueprint)).then_some(false)
}

/// Whether a card's own action has made something that lasts to its owner's next turn; `is_done` when the actions of this
/// turn are carried out.
pub(crate) fn acted_lately(state: &State, source: &TableCard, is_done: bool) -> Sure {
    let owner = source.owner.filter(|_| !state.clock.is_joined_late)?;
    let is_own = state.clock.turn_of? == owner;
    let was_chosen = state.text.used.was_chosen(source.blueprint, is_own);
    // In the turn of the action it may not be carried out yet.
    if is_own && was_chosen && !is_done { None } else { Some(was_chosen) }
}

fn at_least((low, high): (i32, i32), least: i32) -> Sure {
    if low >= least {
        Some(true)
    } else if high < least {
        Some(false)
    } else {
        None
    }
}
