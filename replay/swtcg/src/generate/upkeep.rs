//! The start of a build step: bounties, Upkeep and the draw.

use holocron_ingest::event::swtcg::{
    CounterKind, CounterReason, DrawReason, EndReason, LeaveReason, ResourceKind, ResourceReason, TapReason, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;
use crate::cards::{Fact, FactName, Good};
use crate::state::cards::InPlay;

/// A way of paying Upkeep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Price {
    Build(i32),
    Force(i32),
    Discard,
    Damage,
    Tap,
}

/// The ways of paying that an Upkeep fact names; `None` when one of them is not understood.
fn prices(fact: &Fact) -> Option<Vec<Price>> {
    let ways = fact.text.strip_prefix("Upkeep: ")?.split(" or ");
    ways.map(|way| match way.split_once(' ') {
        Some((number, "build point" | "build points")) => number.parse().ok().map(Price::Build),
        Some((number, "Force")) => number.parse().ok().map(Price::Force),
        Some(("1", "damage counter")) => Some(Price::Damage),
        Some(("discard", "1")) => Some(Price::Discard),
        None if way == "tap" => Some(Price::Tap),
        _ => None,
    })
    .collect()
}

/// Whether generated games can pay an Upkeep.
pub(super) fn is_payable(fact: &Fact) -> bool {
    prices(fact).is_some()
}

impl Table {
    pub(super) fn start_of_build(&mut self, side: Side) {
        for earned in self.state.bounties[side].clone() {
            for kind in [ResourceKind::Force, ResourceKind::Build] {
                if let Some(amount) = earned.bounty.amount(kind) {
                    self.coverage.add("Bounty");
                    self.resource(side, kind, amount, ResourceReason::Bounty, (Some(earned.card), None));
                }
            }
        }
        let due = |card: &&InPlay| card.controller == side && card.is_built && card.is_in_play();
        let due: Vec<CardId> = self.state.cards.iter().filter(due).map(|card| card.id).collect();
        for card in due {
            self.upkeep(side, card);
        }
        let (more, _) = self.state.supply(Good::Draws, side);
        if !self.draw(side, 1 + usize::try_from(more).unwrap_or(0), DrawReason::BuildStep) {
            self.end(Some(side.opponent()), EndReason::Deck);
        }
    }

    fn upkeep(&mut self, side: Side, card: CardId) {
        let facts = self.state.cards.get(card).and_then(|card| card.facts());
        let prices = facts.and_then(|facts| facts.fact(FactName::Upkeep)).and_then(prices).unwrap_or_default();
        let is_tapped = self.state.cards.get(card).is_some_and(|card| card.is_tapped);
        let can = |price: &Price| match price {
            Price::Build(points) => self.book.build[side] >= *points,
            Price::Force(force) => self.book.force[side] >= *force,
            Price::Discard => !self.hands[side].is_empty(),
            Price::Tap => !is_tapped,
            Price::Damage => true,
        };
        let ways: Vec<Price> = prices.into_iter().filter(can).collect();
        let Some(price) = self.rng.pick(&ways).copied() else { return };
        self.coverage.add("Upkeep");
        let (of, reason) = ((Some(card), None), ResourceReason::Upkeep);
        match price {
            Price::Build(points) => self.resource(side, ResourceKind::Build, -points, reason, of),
            Price::Force(force) => self.resource(side, ResourceKind::Force, -force, reason, of),
            Price::Discard => {
                let hand: Vec<CardId> = self.hands[side].iter().map(|held| held.id).collect();
                if let Some(card) = self.rng.pick(&hand).copied() {
                    self.leave_of(side, card, Zone::Hand, LeaveReason::Upkeep);
                }
            }
            Price::Tap => self.tap(card, TapReason::Cost),
            Price::Damage => {
                self.counters(card, CounterKind::Damage, 1, CounterReason::Upkeep, None);
                self.discard_the_dead();
            }
        }
    }
}
