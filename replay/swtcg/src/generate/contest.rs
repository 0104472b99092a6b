//! Contests for a unique name: bids, totals, and the loser's retreat.

use holocron_ingest::event::swtcg::{
    Bid, ContestEnded, ContestStarted, Kind, MoveReason, ResourceKind, ResourceReason, Retreat, RetreatReason, Zone,
};
use holocron_ingest::id::{CardId, Side, Sides};

use super::table::Table;
use crate::legal::{self, Pair};

impl Table {
    /// Settles every contest that is due.
    pub(super) fn contests(&mut self) {
        while let Some(pair) = legal::pairs(&self.state).first().copied() {
            self.contest(pair);
        }
    }

    fn contest(&mut self, (dark, light): Pair) {
        self.coverage.add("contest");
        let contest = self.numbers.contest();
        self.say(Kind::ContestStarted(ContestStarted { contest, cards: vec![dark, light] }));
        let mut bids = Sides { dark: 0, light: 0 };
        loop {
            let before = bids;
            for player in Side::BOTH {
                let Some(open) = self.state.contests.current() else { return };
                let range = legal::bids(&self.state, open, player);
                let count = (*range.start() + i32::try_from(self.rng.below(3)).unwrap_or(0)).min(*range.end());
                bids[player] = count;
                self.say(Kind::Bid(Bid { contest, player, count }));
            }
            if bids == before {
                break;
            }
        }
        let total = |card: CardId, bid: i32| self.state.total_build_cost(card).unwrap_or(0).saturating_add(bid);
        let (dark_total, light_total) = (total(dark, bids.dark), total(light, bids.light));
        let (winner, card) = if dark_total >= light_total { (Side::Dark, light) } else { (Side::Light, dark) };
        self.say(Kind::ContestEnded(ContestEnded { contest, winner, dark_total, light_total, card }));
        if bids[winner] > 0 {
            self.coverage.add("bid of Force");
            self.resource(winner, ResourceKind::Force, -bids[winner], ResourceReason::Bid, (None, None));
        }
        let player = winner.opponent();
        let pilots = self.state.pilots(card).map(|pilot| pilot.id).collect();
        self.say(Kind::Retreated(Retreat { player, card, pilots, reason: RetreatReason::Contest }));
        self.shift(card, Zone::Build, (None, None), MoveReason::Contest);
    }
}
