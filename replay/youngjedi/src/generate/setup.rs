//! The set-up of the game (rules SET-01, SET-02).

use std::collections::BTreeMap;

use holocron_ingest::event::youngjedi::{Deck, DestinyReason, Kind, Planet, Players, Word as _, Zone};
use holocron_ingest::id::{Blueprint, Side};

use super::table::Table;

impl Table {
    pub(super) fn set_up(&mut self) {
        self.say(Kind::Players(Players { names: self.log.players.clone() }));
        for side in Side::BOTH {
            let mut cards: BTreeMap<Blueprint, u32> = BTreeMap::new();
            for held in &self.decks[side] {
                *cards.entry(held.card.blueprint).or_default() += 1;
            }
            let cards = cards.into_iter().collect();
            self.say(Kind::Deck(Deck { player: side, side, cards }));
        }
        let mut first = None;
        while first.is_none() {
            let numbers = Side::BOTH.map(|side| self.start_destiny(side));
            first = match numbers[0].cmp(&numbers[1]) {
                std::cmp::Ordering::Greater => Some(Side::Dark),
                std::cmp::Ordering::Less => Some(Side::Light),
                std::cmp::Ordering::Equal => None,
            };
        }
        let player = first.unwrap_or(Side::Dark);
        let planets: Vec<Planet> = Planet::WORDS.iter().map(|(planet, _)| *planet).collect();
        let planet = self.rng.pick(&planets).copied().unwrap_or(Planet::Tatooine);
        self.new_planet(player, planet);
    }

    /// The card that was drawn goes beneath the draw deck.
    fn start_destiny(&mut self, side: Side) -> u32 {
        let drawn = self.destiny(side, (DestinyReason::Start, None, None), Zone::DrawDeck);
        self.decks[side].rotate_right(1);
        drawn.map_or(0, |(_, number)| number)
    }
}
