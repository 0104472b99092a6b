//! A made-up archive whose truth is known: players of different strength, their decks, some of them copied, archetypes, cards that do
//! something and cards that only look so, cards that are pulled, long and short games, missing lists, missing recordings, bots.

mod coverage;
mod faults;
mod own;
mod parts;
mod play;
mod rows;
mod truth;
mod units;

use fastrand::Rng;

pub(super) const CARDS: usize = 40;
pub(super) const KINDS: usize = 5;
pub(super) const PLAYERS: usize = 44;
pub(super) const GAMES: usize = 600;
/// Cards in a deck; those of the pool fill a part of it.
pub(super) const DECK: usize = 60;
pub(super) const HAND: usize = 8;

/// Why a card looks good or bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// It does nothing, and anybody plays it.
    Idle,
    /// It does nothing, and strong players play it.
    OfTheStrong,
    /// It does nothing, and one archetype plays it.
    OfAnArchetype,
    /// It does nothing and is pulled out of the deck, in long games more often.
    Pulled,
    /// A deck with it wins more often.
    Good,
    /// Its owner wins more often with a copy in the opening hand.
    Opening,
}

pub(super) fn sort(card: usize) -> Sort {
    match card {
        0..16 => Sort::Idle,
        16..20 => Sort::OfTheStrong,
        20..25 => Sort::OfAnArchetype,
        25..31 => Sort::Pulled,
        31..35 => Sort::Good,
        _ => Sort::Opening,
    }
}

/// What stays the same over many archives of one world.
#[derive(Clone, Debug)]
pub(super) struct World {
    /// What the Dark side is worth, in log odds, as all that follow.
    pub(super) dark: f64,
    /// What each archetype of each side is worth.
    pub(super) kinds: [[f64; KINDS]; 2],
    /// What each match-up is worth to Dark beside that; half of them nothing.
    pub(super) pairs: [[f64; KINDS]; KINDS],
    /// Shares of the archetypes.
    pub(super) shares: [[f64; KINDS]; 2],
    /// What a good card is worth.
    pub(super) good: f64,
    /// What a copy in the opening hand is worth.
    pub(super) opening: f64,
    /// What a long game is worth to Dark, and a short one to Light.
    pub(super) long: f64,
    /// Deviation of the players' strength, and of decks of one archetype.
    pub(super) strength: f64,
    pub(super) deck: f64,
    /// Shares of the games without lists, and of the recordings that are missing.
    pub(super) unlisted: f64,
    pub(super) unseen: f64,
}

/// A player of one archive.
pub(super) struct Person {
    pub(super) name: String,
    pub(super) strength: f64,
    /// The player's decks of both sides.
    pub(super) decks: [Vec<Deck>; 2],
    /// Share of the games that the player takes the Dark side in.
    pub(super) dark: f64,
}

#[derive(Clone)]
pub(super) struct Deck {
    pub(super) kind: usize,
    pub(super) effect: f64,
    pub(super) copies: [u8; CARDS],
}

pub(super) fn normal(random: &mut Rng) -> f64 {
    let radius = (-2.0 * random.f64().max(1e-300).ln()).sqrt();
    radius * (std::f64::consts::TAU * random.f64()).cos()
}

pub(super) fn chance(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

impl World {
    /// A world; a flat one has no effects of archetypes and cards.
    pub(super) fn new(random: &mut Rng, is_flat: bool, unlisted: f64) -> World {
        let scale = if is_flat { 0.0 } else { 1.0 };
        let mut draw = |sd: f64| scale * sd * normal(random);
        let kinds = [0, 1].map(|_: usize| [0; KINDS].map(|_: usize| draw(0.3)));
        let mut pairs = [[0.0; KINDS]; KINDS];
        for (place, pair) in pairs.as_flattened_mut().iter_mut().enumerate() {
            *pair = if place % 2 == 0 { 0.0 } else { draw(0.4) };
        }
        let shares = [0, 1].map(|_: usize| [0; KINDS].map(|_: usize| 0.5 + random.f64()));
        World {
            dark: 0.15,
            kinds,
            pairs,
            shares,
            good: 0.5 * scale,
            opening: 0.5 * scale,
            long: 0.6,
            strength: 0.6,
            deck: 0.25,
            unlisted,
            unseen: 0.15,
        }
    }

    /// The players of one archive: each with one to three decks a side, every fourth deck copied from somebody.
    pub(super) fn people(&self, random: &mut Rng) -> Vec<Person> {
        let mut known: [Vec<Deck>; 2] = [Vec::new(), Vec::new()];
        let mut people = Vec::new();
        for place in 0..PLAYERS {
            let strength = self.strength * normal(random);
            let mut decks = [Vec::new(), Vec::new()];
            for (side, decks) in decks.iter_mut().enumerate() {
                for _ in 0..random.usize(1..4) {
                    let deck = match known[side].len() {
                        num if num > 0 && random.f64() < 0.25 => known[side][random.usize(0..num)].clone(),
                        _ => self.deck(random, side, strength),
                    };
                    known[side].push(deck.clone());
                    decks.push(deck);
                }
            }
            let name = if place < 4 { format!("~bot{place}") } else { format!("player{place}") };
            people.push(Person { name, strength, decks, dark: 0.2 + 0.6 * random.f64() });
        }
        people
    }

    fn deck(&self, random: &mut Rng, side: usize, strength: f64) -> Deck {
        let mut left = random.f64() * self.shares[side].iter().sum::<f64>();
        let mut kind = 0;
        for (place, share) in self.shares[side].iter().enumerate() {
            kind = place;
            left -= share;
            if left < 0.0 {
                break;
            }
        }
        let mut copies = [0; CARDS];
        for (card, copies) in copies.iter_mut().enumerate() {
            if random.f64() < self.wanted(card, kind, strength) {
                *copies = random.u8(1..4);
            }
        }
        Deck { kind, effect: self.deck * normal(random), copies }
    }

    /// What a match-up is worth beside its archetypes.
    pub(super) fn pair(&self, dark: &str, light: &str) -> Option<f64> {
        let place = |name: &str| (0..KINDS).find(|kind| rows::archetype(*kind) == name);
        Some(self.pairs[place(dark)?][place(light)?])
    }

    /// What using a card changes beyond what using any does. The four cards that change something are alike otherwise, and what two
    /// of them give the others take.
    pub(super) fn swing(&self, card: usize) -> f64 {
        let size = if self.good > 0.0 { 0.02 } else { 0.0 };
        match (sort(card), card % 2) {
            (Sort::Good, 0) => size,
            (Sort::Good, _) => -size,
            _ => 0.0,
        }
    }

    /// How likely a deck of an archetype holds a card.
    pub(super) fn wanted(&self, card: usize, kind: usize, strength: f64) -> f64 {
        match sort(card) {
            Sort::OfTheStrong => chance(2.5 * strength),
            Sort::OfAnArchetype if card % KINDS == kind => 0.9,
            Sort::OfAnArchetype => 0.1,
            _ => 0.2 + 0.06 * (card % 8) as f64,
        }
    }
}
