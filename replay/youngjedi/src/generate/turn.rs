//! A turn: Deploy, Battle, Even Up and its end.

use holocron_ingest::event::youngjedi::{
    ControlReason, DrawReason, Kind, LookReason, Looked, Phase, PhaseStep, RemoveReason, Turn, WinReason, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;
use crate::cards::Fact;
use crate::legal::Play;

/// Cards in a hand after Even Up.
const HAND: usize = 6;
/// Turns after which players give up now and then.
const TURNS: u32 = 12;
/// Turns after which nobody is patient any longer.
const PATIENCE: u32 = 40;
/// How often in a hundred they then do.
const GIVE_UP: usize = 2;

impl Table {
    pub(super) fn turn(&mut self) {
        let player = self.next;
        self.book.turn += 1;
        self.book.number += 1;
        (self.book.owner, self.book.phase) = (Some(player), "");
        self.is_patient &= self.book.number < PATIENCE;
        self.book.counters = holocron_ingest::id::Sides::default();
        let (number, planet) = (self.book.number, self.planet());
        self.say(Kind::Turn(Turn { player, number, planet }));
        if !self.deploy_step(player) || self.is_over {
            return;
        }
        self.battle_step(player);
        if self.is_over {
            return;
        }
        self.even_up(player);
        if !self.is_over {
            self.end_step(player);
        }
    }

    fn battle_step(&mut self, player: Side) {
        self.look_around(player);
        let planet = self.planet();
        self.begin(Phase::Battle, None, player, planet);
        self.keep_book();
        if !self.is_patient && self.rng.percent(35) {
            self.evacuate(player);
        }
        let duels: Vec<Play> =
            self.legal(player).into_iter().filter(|play| matches!(play, Play::Duel { .. })).collect();
        if !self.is_over
            && !self.is_patient
            && self.rng.percent(75)
            && let Some(play) = self.rng.pick(&duels).cloned()
        {
            self.begin(Phase::Battle, Some(PhaseStep::Duel), player, planet);
            self.duel(player, &play);
            self.keep_book();
        }
        let is_hidden = self.book.cards.values().any(|thing| thing.is_hidden && thing.planet == Some(planet));
        let is_held_back = is_hidden || self.is_waiting();
        if !self.is_over && !is_held_back && self.rng.percent(80) && self.legal(player).contains(&Play::Battle) {
            self.begin(Phase::Battle, Some(PhaseStep::Fight), player, planet);
            self.character_battle(player);
            self.keep_book();
        }
        if !self.is_over && !self.is_patient && self.rng.percent(15) {
            self.evacuate(player);
        }
    }

    /// What anybody may look at or ask at any time.
    fn look_around(&mut self, player: Side) {
        let owner = if self.rng.percent(50) { player } else { player.opponent() };
        let look = |zone, zone_owner, reason, count| Looked { player, zone, zone_owner, reason, count, source: None };
        match self.rng.below(24) {
            0 => {
                self.coverage.add("look at a Hyperspace pile");
                self.say(Kind::Looked(look(Zone::Hyperspace, owner, LookReason::Hyperspace, None)));
            }
            1 => {
                self.coverage.add("deck counted");
                self.say(Kind::Looked(look(Zone::DrawDeck, player, LookReason::Count, None)));
            }
            2 => {
                self.coverage.add("deck told when asked");
                let count = u32::try_from(self.decks[player.opponent()].len()).ok();
                self.say(Kind::Looked(look(Zone::DrawDeck, player.opponent(), LookReason::Ask, count)));
            }
            _ => {}
        }
    }

    /// Discards what is too much or not wanted, then draws.
    pub(super) fn even_up(&mut self, player: Side) {
        let planet = self.planet();
        self.begin(Phase::EvenUp, None, player, planet);
        let seven = |fact: &Fact| *fact == Fact::EvenUpTo(7);
        let has_seven = self
            .state
            .effects_on(planet)
            .any(|card| card.owner == player && self.state.facts(card.id).is_some_and(|facts| facts.has(seven)));
        if has_seven {
            self.coverage.add("Effect allows seven cards in hand");
        }
        let size = if has_seven { HAND + 1 } else { HAND };
        let wished = if self.is_patient {
            // One card stays in the draw deck.
            let missing = size.saturating_sub(self.hands[player].len());
            self.decks[player].len().saturating_sub(missing + 1).min(2)
        } else if self.rng.percent(30) {
            1 + self.rng.below(2)
        } else {
            0
        };
        let count = self.hands[player].len().saturating_sub(size).max(wished.min(self.hands[player].len()));
        let mut discards: Vec<CardId> = Vec::new();
        let mut plays = self.legal(player);
        for _ in 0..count {
            let place = self.rng.below(plays.len());
            if let Some(Play::Discard(held)) = plays.get(place) {
                discards.push(held.id);
                plays.swap_remove(place);
            }
        }
        if !discards.is_empty() {
            self.coverage.add("discarded to even up");
            self.remove(player, discards, (Zone::Hand, None), Zone::DiscardPile, (RemoveReason::EvenUp, None));
        }
        let missing = size.saturating_sub(self.hands[player].len());
        if missing > 0 {
            self.coverage.add("drawn to even up");
        }
        self.draw(player, missing, DrawReason::EvenUp, None);
        self.look_at_decks();
    }

    fn end_step(&mut self, player: Side) {
        let planet = self.planet();
        self.begin(Phase::End, None, player, planet);
        let count = |side| self.state.characters_on(side, planet).count();
        let (own, theirs) = (count(player), count(player.opponent()));
        let is_behind = theirs > own + 2;
        let may = self.legal(player).contains(&Play::Surrender);
        let turns = self.state.planets.get(planet).map(|planet| planet.turns).unwrap_or_default();
        let is_settled = Side::BOTH.into_iter().all(|side| turns[side] > 0);
        let alone = match (own > 0, theirs > 0) {
            (true, false) => Some(player),
            (false, true) => Some(player.opponent()),
            _ => None,
        };
        self.next = player.opponent();
        if may && !self.is_patient && self.rng.percent(if is_behind { 20 } else { 1 }) {
            self.coverage.add("planet surrendered");
            self.play(player, &Play::Surrender);
            if self.control(player.opponent(), ControlReason::Surrender) {
                self.go_on(player);
            }
        } else if let Some(winner) = alone.filter(|_| is_settled) {
            self.coverage.add("control of an empty planet");
            if self.control(winner, ControlReason::Empty) {
                self.go_on(winner.opponent());
            }
        }
        if self.is_over {
            return;
        }
        if self.rng.percent(60) {
            self.tally();
        }
        if self.book.number >= TURNS && !self.is_patient && self.rng.percent(GIVE_UP) {
            self.end(Some(player.opponent()), WinReason::Concede);
        }
    }
}
