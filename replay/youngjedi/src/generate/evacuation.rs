//! Evacuations and interceptions (rules EVC-01 to EVC-06).

use holocron_ingest::event::youngjedi::{Battle, BattleKind, EvacuationEnd, Kind, RemoveReason, ShuffleReason, Zone};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;
use crate::legal::{self, Play};

impl Table {
    pub(super) fn evacuate(&mut self, player: Side) {
        let planet = self.planet();
        let is_hidden = |thing: &super::Thing| thing.is_hidden && thing.owner == player;
        let may = legal::evacuations(&self.state, player).contains(&Play::Evacuate);
        if self.is_over || !may || self.book.cards.values().any(is_hidden) {
            return;
        }
        self.coverage.add("evacuation");
        self.play(player, &Play::Evacuate);
        let Some((id, leaving)) = self.state.evacuation.as_ref().map(|e| (e.id, e.cards.clone())) else { return };
        let is_intercepted = self.intercept(player.opponent());
        if is_intercepted {
            self.coverage.add("evacuation intercepted");
            let attacking = player.opponent();
            let number = self.next_number();
            self.say(Kind::BattleStarted(Battle {
                id: number,
                kind: BattleKind::Starship,
                attacking,
                defending: player,
                planet,
                evacuation: Some(id),
            }));
            self.coverage.add("starship battle");
            self.battle(attacking);
            if self.is_over {
                return;
            }
        }
        let is_success = self.state.hyperspace(player).any(|card| self.state.is_transport(card.id)) || !is_intercepted;
        let (zone, reason) = if is_success {
            (Zone::DrawDeck, RemoveReason::Evacuated)
        } else {
            (Zone::DiscardPile, RemoveReason::TransportsLost)
        };
        self.coverage.add(match (is_success, is_intercepted) {
            (true, true) => "evacuation succeeds after a battle",
            (true, false) => "evacuation without interception",
            (false, _) => "evacuation fails",
        });
        self.remove(player, leaving, (Zone::Planet, Some(planet)), zone, (reason, None));
        if is_success {
            self.shuffle(player, ShuffleReason::Evacuated);
        }
        self.say(Kind::EvacuationEnded(EvacuationEnd { evacuation: id, is_success }));
        self.keep_book();
    }

    fn intercept(&mut self, side: Side) -> bool {
        for _ in 0..3 {
            let adds: Vec<Play> =
                self.legal(side).into_iter().filter(|play| matches!(play, Play::AddStarship(_))).collect();
            if !self.rng.percent(60) {
                break;
            }
            let Some(play) = self.rng.pick(&adds).cloned() else { break };
            self.coverage.add("starship added to intercept");
            self.play(side, &play);
        }
        let does = self.rng.percent(75) && self.legal(side).contains(&Play::Intercept(true));
        self.play(side, &Play::Intercept(does));
        does
    }

    /// Starships that fight for a player in the running battle.
    pub(super) fn fighters(&self, side: Side) -> Vec<CardId> {
        self.state.battle.as_ref().map(|battle| battle.present[side].clone()).unwrap_or_default()
    }
}
