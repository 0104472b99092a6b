//! Control of a planet and the next one (rules PLN-01 to PLN-05, EFF-01 to EFF-04).

use holocron_ingest::event::youngjedi::{
    Control, ControlReason, DrawReason, Kind, LookReason, Looked, Phase, PhaseStep, Planet, RevealReason,
    ShuffleReason, WinReason, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;
use crate::legal::Play;

/// Cards that are left in a draw deck when a player stops looking for something in it.
pub(super) const FEW: usize = 4;

impl Table {
    /// A player comes to control the current planet; the planet is left. False when that ends the game.
    pub(super) fn control(&mut self, player: Side, reason: ControlReason) -> bool {
        let planet = self.planet();
        self.say(Kind::Controlled(Control { player, planet, reason }));
        let take_back = self.legal(player).into_iter().find(|play| matches!(play, Play::TakeBack(_)));
        match take_back.filter(|_| self.rng.percent(75)) {
            Some(play) => {
                self.coverage.add("controller takes cards back");
                self.play(player, &play);
                self.shuffle(player, ShuffleReason::Control);
            }
            None => self.coverage.add("controller leaves cards behind"),
        }
        if self.state.planets.controlled_by(player) >= 2 {
            self.end(Some(player), WinReason::Planets);
        }
        !self.is_over
    }

    /// The player who lost the planet chooses the next one.
    pub(super) fn go_on(&mut self, loser: Side) {
        let mut planets = self.legal(loser);
        planets.retain(|play| matches!(play, Play::NewPlanet(_)));
        match self.rng.pick(&planets).cloned() {
            Some(Play::NewPlanet(planet)) => {
                self.coverage.add("new planet");
                self.new_planet(loser, planet);
            }
            _ => self.end(Some(loser.opponent()), WinReason::Concede),
        }
    }

    /// Sets up a new planet: location, at the start of the game the hands, and Effects.
    pub(super) fn new_planet(&mut self, player: Side, planet: Planet) {
        let is_start = self.book.turn == 0;
        self.next = player;
        self.begin(Phase::NewPlanet, Some(PhaseStep::Location), player, planet);
        let plays = self.legal(player);
        let Some(play) = self.rng.pick(&plays).cloned() else { return };
        let from = if let Play::Location { from, .. } = &play { *from } else { Zone::Hand };
        self.coverage.add(match from {
            Zone::DrawDeck => "first location from the deck",
            Zone::DiscardPile => "first location from the discard pile",
            _ => "first location from the hand",
        });
        if from != Zone::Hand {
            self.look(player, from, LookReason::Location, None);
        }
        self.play(player, &play);
        if from == Zone::DrawDeck {
            self.shuffle(player, ShuffleReason::Search);
        }
        if is_start {
            self.begin(Phase::NewPlanet, Some(PhaseStep::Hands), player, planet);
            for side in Side::BOTH {
                self.draw(side, 6, DrawReason::Start, None);
            }
        }
        self.begin(Phase::NewPlanet, Some(PhaseStep::Effects), player, planet);
        for side in [player, player.opponent()] {
            if self.decks[side].len() > FEW && self.rng.percent(70) {
                self.fetch_effect(side);
            }
        }
        self.keep_book();
    }

    fn fetch_effect(&mut self, side: Side) {
        let plays = self.legal(side);
        let Some(play) = self.rng.pick(&plays).cloned() else { return };
        let Play::Fetch(effect) = &play else { return };
        let id = effect.id;
        self.coverage.add("Effect fetched");
        self.look(side, Zone::DrawDeck, LookReason::Effect, None);
        self.play(side, &play);
        self.reveal(side, id, Zone::Hand, RevealReason::Show);
        self.shuffle(side, ShuffleReason::Search);
    }

    pub(super) fn look(&mut self, player: Side, zone: Zone, reason: LookReason, source: Option<CardId>) {
        self.say(Kind::Looked(Looked { player, zone, zone_owner: player, reason, count: None, source }));
    }
}
