//! The retreat steps.

use holocron_ingest::event::swtcg::{Kind, MoveReason, Phase, Retreat, RetreatReason, Step, TapReason, Zone};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;
use crate::legal::{self, Play};

impl Table {
    pub(super) fn retreat_step(&mut self, side: Side) {
        self.begin(Phase::Command, if side == Side::Dark { Step::DarkRetreat } else { Step::LightRetreat });
        for play in legal::legal(&self.state, side, &self.hands[side]) {
            let Play::Retreat(card) = play else { continue };
            let is_hurt = self.state.cards.get(card).is_some_and(|card| card.damage > 0);
            let is_pilot = self.state.cards.get(card).is_some_and(|card| card.zone == Zone::Piloting);
            let is_fresh = self.state.cards.get(card).is_some_and(|card| !card.is_tapped);
            if is_fresh && self.rng.percent(if is_hurt { 25 } else { 4 }) {
                if is_pilot {
                    self.coverage.add("retreat of a Pilot alone");
                }
                self.retreat(card);
            }
        }
    }

    fn retreat(&mut self, card: CardId) {
        self.coverage.add("retreat");
        let player = self.controller(card);
        let pilots: Vec<CardId> = self.state.pilots(card).map(|pilot| pilot.id).collect();
        if !pilots.is_empty() {
            self.coverage.add("retreat with a Pilot");
        }
        let reason = RetreatReason::Step;
        self.say(Kind::Retreated(Retreat { player, card, pilots: pilots.clone(), reason }));
        for card in std::iter::once(card).chain(pilots) {
            self.tap(card, TapReason::Retreat);
        }
        self.shift(card, Zone::Build, (None, None), MoveReason::Retreat);
    }
}
