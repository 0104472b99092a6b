//! What texts in play change of the draws of the build step and of the points of the build roll (rules BLD-01, ROLL-02).

use holocron_ingest::event::swtcg::Zone;
use holocron_ingest::id::Side;

use crate::cards::{Fact, Good, Group, Supply, Whose};
use crate::state::State;
use crate::state::cards::InPlay;

impl State {
    /// By how much texts in play change what a player gets, at least and at most.
    pub fn supply(&self, good: Good, side: Side) -> (i32, i32) {
        let all = self.cards.iter().flat_map(|card| self.supplies(card).map(move |supply| (card, supply)));
        let mut sum = (0_i32, 0_i32);
        for (card, supply) in all.filter(|(_, supply)| supply.good == good) {
            let is_for = match supply.whose {
                Whose::Own => card.controller == side,
                Whose::Opponent => card.controller != side,
                _ => true,
            };
            if !is_for {
                continue;
            }
            let (few, many) = supply.per.as_ref().map_or((1, 1), |group| self.count_for(group, side));
            let (mut least, mut most) = (supply.least.saturating_mul(few), supply.most.saturating_mul(many));
            let holds = supply.when.iter().map(|condition| self.holds(card, condition, card, None));
            let (surely, maybe) = holds.fold((true, true), |(a, b), (surely, maybe)| (a && surely, b && maybe));
            // What is in no arena may be at work or not: the texts do not say.
            if !surely || !(card.is_in_arena() || card.zone == Zone::Location) {
                (least, most) = (least.min(0), most.max(0));
            }
            if maybe {
                sum = (sum.0.saturating_add(least), sum.1.saturating_add(most));
            }
        }
        sum
    }

    fn supplies(&self, card: &InPlay) -> impl Iterator<Item = &'static Supply> {
        let is_there = card.is_built && card.is_in_play() && !matches!(card.zone, Zone::Stacked | Zone::Under);
        card.facts().filter(|_| is_there).into_iter().flat_map(|facts| facts.supplies.iter())
    }

    /// How many cards of a player a group means: in arenas for certain, and with Pilots.
    fn count_for(&self, group: &Group, side: Side) -> (i32, i32) {
        let own = self.cards.iter().filter(|card| card.controller == side);
        let (mut few, mut many) = (0, 0);
        for card in own.filter(|card| card.is_in_arena() || card.zone == Zone::Piloting) {
            let is_meant = card.facts().is_none_or(|facts| group.names(facts, card.damage > 0));
            many += i32::from(is_meant);
            few += i32::from(is_meant && card.is_in_arena() && card.facts().is_some());
        }
        (few, many)
    }

    /// Whether a text in play lets a player build face up.
    pub fn builds_face_up(&self, side: Side) -> bool {
        self.cards.iter().filter(|card| card.controller != side).any(|card| {
            let facts = card.facts().filter(|_| card.is_built && card.zone == Zone::Character);
            facts.is_some_and(|facts| facts.told().any(Fact::builds_opponent_face_up))
        })
    }
}
