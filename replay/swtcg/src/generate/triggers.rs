//! Triggered abilities: they wait while something holds them, then Dark's take effect before Light's.

use holocron_ingest::event::swtcg::{
    Ability, Kind, TookEffect, TriggerCause, TriggerClass, TriggerId, TriggerResult, Triggered,
};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;
use crate::cards::FactName;

/// An ability that triggered and has not taken effect.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting {
    id: TriggerId,
    player: Side,
    result: TriggerResult,
}

impl Table {
    /// An ability triggers; it takes effect when it is told to, or by [`settle`](Table::settle).
    pub(super) fn trigger(
        &mut self,
        card: CardId,
        ability: Ability,
        class: TriggerClass,
        cause: TriggerCause,
    ) -> TriggerId {
        let (trigger, player) = (self.numbers.trigger(), self.controller(card));
        self.say(Kind::Triggered(Triggered { trigger, player, card, ability, class, cause }));
        trigger
    }

    pub(super) fn take_effect(&mut self, trigger: TriggerId, result: TriggerResult) {
        self.say(Kind::TookEffect(TookEffect { trigger, result }));
    }

    /// Stun of a unit that did damage (rules STN-01, STN-02).
    pub(super) fn stun(&mut self, card: CardId, player: Side) {
        let ability = Ability::Keyword("Stun".into());
        let (trigger, class) = (self.numbers.trigger(), TriggerClass::Normal);
        let cause = TriggerCause::Damages;
        self.say(Kind::Triggered(Triggered { trigger, player, card, ability, class, cause }));
        self.waiting.push(Waiting { id: trigger, player, result: TriggerResult::Done });
        self.coverage.add("Stun");
        self.settle();
    }

    /// An ability of a damaged unit that its card calls by no name: it waits until nothing holds it, and is declined.
    pub(super) fn answer_damage(&mut self, card: CardId) {
        let facts = self.state.cards.get(card).and_then(|card| card.facts());
        if facts.is_some_and(|facts| facts.fact(FactName::Triggered).is_some()) && self.rng.percent(30) {
            self.coverage.add("unnamed trigger");
            let player = self.controller(card);
            let id = self.trigger(card, Ability::Text(1), TriggerClass::Normal, TriggerCause::Damaged);
            self.waiting.push(Waiting { id, player, result: TriggerResult::Declined });
        }
    }

    /// Lets what waits take effect, unless a play or a chance holds it.
    pub(super) fn settle(&mut self) {
        if !self.state.plays.open.is_empty() || !self.state.windows.open.is_empty() {
            if !self.waiting.is_empty() {
                self.coverage.add("trigger held by a play or chance");
            }
            return;
        }
        let mut waiting = std::mem::take(&mut self.waiting);
        waiting.sort_by_key(|one| one.player);
        for one in waiting {
            self.take_effect(one.id, one.result);
        }
    }
}
