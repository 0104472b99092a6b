//! The set-up: hands, a redraw, 30 build points of units each.

use holocron_ingest::event::swtcg::{
    CounterKind, CounterReason, Deck, DrawReason, Kind, LeaveReason, Left, Phase, PlaceReason, Players, Shuffled, Step,
    Zone,
};
use holocron_ingest::id::{Blueprint, CardId, Side};

use super::table::Table;
use crate::legal::{self, Play};

impl Table {
    pub(super) fn set_up(&mut self) {
        self.say(Kind::Players(Players { names: self.log.players.clone() }));
        for player in Side::BOTH {
            let mut cards: Vec<(Blueprint, u32)> = Vec::new();
            for held in &self.decks[player] {
                match cards.iter_mut().find(|(id, _)| *id == held.card.id) {
                    Some((_, count)) => *count += 1,
                    None => cards.push((held.card.id, 1)),
                }
            }
            cards.sort_unstable();
            self.say(Kind::Deck(Deck { player, side: player, cards }));
        }
        self.begin(Phase::Setup, Step::Opening);
        for side in Side::BOTH {
            self.rng.shuffle(&mut self.decks[side]);
            self.say(Kind::Shuffled(Shuffled { player: side }));
        }
        for side in Side::BOTH {
            self.draw(side, 7, DrawReason::Opening);
        }
        for side in Side::BOTH {
            self.set_aside(side);
        }
        self.begin(Phase::Setup, Step::Place);
        while let Some((side, plays)) = Side::BOTH.into_iter().find_map(|side| {
            let plays = legal::legal(&self.state, side, &self.hands[side]);
            Some((side, plays)).filter(|(_, plays)| !plays.is_empty())
        }) {
            let Some(Play::Place { card, points, is_whole }) = self.place_first(side, &plays) else { break };
            self.set_down(side, card, points, is_whole);
        }
        self.tally();
    }

    /// Players like to have a unit in each arena.
    fn place_first(&mut self, side: Side, plays: &[Play]) -> Option<Play> {
        let fills = |play: &&Play| {
            let Play::Place { card, is_whole: true, .. } = play else { return false };
            let arena = self.held(side, *card).and_then(|held| held.card.arenas.first().copied());
            arena.is_some_and(|arena| self.state.units(side, arena).next().is_none())
        };
        let missing: Vec<Play> = plays.iter().filter(fills).cloned().collect();
        let from = if missing.is_empty() { plays } else { &missing };
        self.rng.pick(from).cloned()
    }

    fn set_aside(&mut self, side: Side) {
        let plays = legal::legal(&self.state, side, &self.hands[side]);
        let cards: Vec<CardId> = plays
            .iter()
            .filter_map(|play| match play {
                Play::SetAside(card) => Some(*card),
                _ => None,
            })
            .collect();
        if cards.is_empty() || self.rng.percent(50) {
            return;
        }
        self.coverage.add("cards set aside");
        for card in &cards {
            self.hands[side].retain(|held| held.id != *card);
            self.book_left(*card, side);
        }
        let (count, reason) = (cards.len(), LeaveReason::Redraw);
        self.say(Kind::Left(Left { player: side, cards, from: Zone::Hand, zone: Zone::Discard, reason }));
        self.draw(side, count, DrawReason::Redraw);
    }

    fn set_down(&mut self, side: Side, card: CardId, points: i32, is_whole: bool) {
        let arena = self.held(side, card).and_then(|held| held.card.arenas.first().copied());
        let zone = arena.filter(|_| is_whole).map_or(Zone::Build, |arena| arena.zone());
        self.place(side, card, zone, PlaceReason::Setup);
        if !is_whole {
            self.counters(card, CounterKind::Build, points, CounterReason::Build, None);
        }
        self.draw(side, 1, DrawReason::Setup);
    }
}
