//! Whether a condition holds.

use super::truth::{Truth, all, any, at_least, count};
use super::view::{Seen, View};
use crate::cards::Card as Facts;
use crate::cards::reach::{Condition, Fact, Filter, Player};
use crate::state::table::TableCard;
use holocron_ingest::id::{Blueprint, Side};

impl View<'_> {
    /// Whether a condition of a card's text holds now.
    pub(crate) fn holds(&self, condition: &Condition, source: &Seen<'_>) -> Truth {
        let clock = &self.state.clock;
        let is_turn_of = |player: &Player| match (self.side(source, *player), clock.turn_of) {
            (Some(side), Some(turn_of)) => (side == turn_of).into(),
            _ => Truth::Maybe,
        };
        let unless = |may_be: bool| if may_be { Truth::Maybe } else { Truth::No };
        match condition {
            Condition::True => Truth::Yes,
            Condition::False => Truth::No,
            Condition::Unknown => Truth::Maybe,
            Condition::Modified => unless(self.has_text_changes()),
            Condition::Acted => {
                unless(clock.is_joined_late || self.state.text.used.was_ever_chosen(source.card.blueprint))
            }
            Condition::Completed(filter) => self.completed(filter, source),
            Condition::ActedLately => self.acted_lately(source),
            Condition::Converted(filter) => self.converted(filter),
            Condition::Crewed => {
                let aboard = self.active().filter(|other| other.card.host == Some(source.card.id));
                any(aboard.map(|other| self.is_pilot(other)))
            }
            Condition::Majority(player) => {
                self.side(source, *player).map_or(Truth::Maybe, |side| self.has_majority(side))
            }
            Condition::Attack => unless(self.state.fight.attacks.running.is_some()),
            Condition::Is(filter) => self.accepts(filter, source, source),
            Condition::Spot(least, filter) => at_least(self.count(filter, source), i32::from(*least)),
            Condition::SpotModels(least, models, filter) => {
                at_least(self.count_models(models, filter, source), i32::from(*least))
            }
            Condition::SpotInactive(least, filter) => at_least(self.count_inactive(filter, source), i32::from(*least)),
            Condition::Exactly(number, filter) => {
                let (low, high) = self.count(filter, source);
                match i32::from(*number) {
                    number if low == high => (low == number).into(),
                    number => unless(low <= number && number <= high),
                }
            }
            Condition::Locations(least, filter) => at_least(self.count_places(filter, source), i32::from(*least)),
            Condition::Turn(player) => is_turn_of(player),
            Condition::Phase(phase, player) => {
                Truth::from(clock.phase == *phase).and(|| player.as_ref().map_or(Truth::Yes, is_turn_of))
            }
            Condition::Not(inner) => self.holds(inner, source).not(),
            Condition::And(parts) => all(parts.iter().map(|part| self.holds(part, source))),
            Condition::Or(parts) => any(parts.iter().map(|part| self.holds(part, source))),
        }
    }

    /// At least and at most so many active cards; one without facts counts perhaps.
    pub(super) fn count(&self, filter: &Filter, source: &Seen<'_>) -> (i32, i32) {
        count(self.active().map(|seen| self.accepts(filter, source, seen)))
    }

    /// The same with as many for a card as it has of these models.
    fn count_models(&self, models: &[Fact], filter: &Filter, source: &Seen<'_>) -> (i32, i32) {
        let has = |facts: &Facts| models.iter().map(|model| i32::from(model.models(facts))).sum::<i32>().max(1);
        let each = self.active().map(|seen| (self.accepts(filter, source, seen), seen.facts.map_or(1, has)));
        each.fold((0, 0), |(least, most), (answer, number)| match answer {
            Truth::Yes => (least + number, most + number),
            Truth::Maybe => (least, most + number),
            Truth::No => (least, most),
        })
    }

    /// At least and at most so many cards, inactive ones among them: which of these the text means is not said.
    pub(super) fn count_inactive(&self, filter: &Filter, source: &Seen<'_>) -> (i32, i32) {
        let (low, _) = self.count(filter, source);
        let (_, high) = count(self.cards().iter().map(|seen| self.accepts(filter, source, seen)));
        (low, high)
    }

    /// At least and at most so many locations.
    pub(super) fn count_places(&self, filter: &Filter, source: &Seen<'_>) -> (i32, i32) {
        count(self.locations().map(|seen| self.accepts(filter, source, seen)))
    }

    /// Whether such a location lies converted, as far as its printed facts tell.
    fn converted(&self, filter: &Filter) -> Truth {
        if self.state.clock.is_joined_late {
            return Truth::Maybe;
        }
        let lies = self.state.places.conversions.any(|card| match filter {
            Filter::Designs(designs) => designs.has(card),
            Filter::Fact(fact) => fact.of(card),
            _ => None,
        });
        lies.into()
    }

    /// Whether such a Utinni Effect may be completed: it is not while none was ever in play.
    fn completed(&self, filter: &Filter, source: &Seen<'_>) -> Truth {
        if self.state.clock.is_joined_late {
            return Truth::Maybe;
        }
        let was = |design: &Blueprint| {
            let card = TableCard::of_design(*design, source.card.owner.unwrap_or(Side::Dark));
            self.accepts(filter, source, &self.seen(&card))
        };
        any(self.state.text.used.utinni_effects().map(was)).at_most_maybe()
    }

    /// Whether a card's own action has made something that lasts to its owner's next turn.
    fn acted_lately(&self, source: &Seen<'_>) -> Truth {
        let clock = &self.state.clock;
        let (Some(owner), Some(turn_of), false) = (source.card.owner, clock.turn_of, clock.is_joined_late) else {
            return Truth::Maybe;
        };
        let is_own = turn_of == owner;
        let was_chosen = self.state.text.used.was_chosen(source.card.blueprint, is_own);
        // In the turn of the action it may not be carried out yet; when a player is asked for a play, it is.
        let mut causes = self.state.text.causes.list().iter();
        let is_at_work =
            !self.is_settled && causes.any(|cause| cause.card.blueprint.front() == source.card.blueprint.front());
        if is_own && was_chosen && is_at_work { Truth::Maybe } else { was_chosen.into() }
    }
}
