//! What each card's games came to, for each player and deck: the parts that rates and their errors are made of.

use std::collections::BTreeMap;

use super::coded::{Coded, DECIDED, HELD, LISTED, Row, USED, WON};
use super::columns::Columns;
use super::seats::Origin;
use super::totals::Places;
use crate::stat::inference::cluster::Cell;

/// Groups of games with a winner: in the deck by its list, opening hand, drawn later, ever in hand, never seen, used, lost as Force,
/// and seen or listed.
pub(super) const GROUPS: usize = 8;

/// One card in the games of one player with one deck.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Part {
    pub(super) decided: [u32; GROUPS],
    pub(super) won: [u32; GROUPS],
    /// Games, and those whose deck is listed.
    pub(super) games: u32,
    pub(super) listed: u32,
    /// Games with the card in hand, and those of them in which it was never used.
    pub(super) held: u32,
    pub(super) dead: u32,
    /// Battles that somebody won, and those that the owner won.
    pub(super) battles: u32,
    pub(super) battles_won: u32,
    /// What was won of the listed games beyond what was expected.
    pub(super) rest: f64,
}

impl Part {
    fn add(&mut self, row: &Row, rest: f64) {
        let is_held = row.has(HELD);
        self.games += 1;
        self.listed += u32::from(row.has(LISTED));
        self.held += u32::from(is_held);
        self.dead += u32::from(is_held && !row.has(USED));
        self.battles += row.battles.iter().sum::<u32>();
        self.battles_won += row.battles[0];
        if row.has(DECIDED) {
            let won = u32::from(row.has(WON));
            for group in (0..GROUPS).filter(|group| row.has(1 << group)) {
                self.decided[group] += 1;
                self.won[group] += won;
            }
            if row.has(LISTED) && !rest.is_nan() {
                self.rest += rest;
            }
        }
    }

    fn merge(&mut self, more: &Part) {
        self.decided.iter_mut().zip(more.decided).for_each(|(sum, more)| *sum += more);
        self.won.iter_mut().zip(more.won).for_each(|(sum, more)| *sum += more);
        self.games += more.games;
        self.listed += more.listed;
        self.held += more.held;
        self.dead += more.dead;
        self.battles += more.battles;
        self.battles_won += more.battles_won;
        self.rest += more.rest;
    }
}

/// The rows of each card, by its place, of one part of the table after the other. What a card, player and deck have in common is
/// summed for one card at a time: there are about as many such sums as rows, and a row takes a thirtieth of the room.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Vec<Rows>);

/// Those of one part of the table.
#[derive(Clone, Debug, Default)]
struct Rows {
    /// Origin and rest of the rows, in the order in which they were met.
    seats: Vec<(u32, f64)>,
    cards: Vec<Coded>,
}

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        if let Some(rows) = self.0.last_mut() {
            rows.cards.resize(places, Coded::default());
        }
    }

    pub(super) fn add(&mut self, places: Places<'_>, origins: &[u32], rests: &[f64], rows: &Columns<'_>) {
        if self.0.is_empty() {
            self.0.push(Rows::default());
        }
        let Some(Rows { seats, cards }) = self.0.last_mut() else { return };
        for (row, place) in places.rows().filter(|(_, place)| *place > 0) {
            let (origin, rest) = (origins[row], rests[row]);
            if seats.last().is_none_or(|(of, known)| *of != origin || known.to_bits() != rest.to_bits()) {
                seats.push((origin, rest));
            }
            if cards.len() <= place {
                cards.resize(place + 1, Coded::default());
            }
            cards[place].push(seats.len() as u32 - 1, &Row::of(rows, row));
        }
    }

    /// Adds the rows of later parts; `ours` says which of our places each of theirs is.
    pub(super) fn merge(&mut self, later: Sums, ours: &[usize]) {
        for Rows { mut seats, cards: theirs } in later.0 {
            let mut cards = vec![Coded::default(); ours.iter().max().map_or(0, |last| last + 1)];
            theirs.into_iter().zip(ours).for_each(|(card, place)| cards[*place] = card.whole());
            seats.shrink_to_fit();
            self.0.push(Rows { seats, cards });
        }
    }

    /// The parts of a card, in the order of their origins.
    pub(super) fn of(&self, place: usize, origins: &[Origin]) -> Held {
        let mut all: BTreeMap<u32, Part> = BTreeMap::new();
        for rows in &self.0 {
            let mut some: BTreeMap<u32, Part> = BTreeMap::new();
            for (seat, row) in rows.cards.get(place).into_iter().flat_map(Coded::rows) {
                let (origin, rest) = rows.seats[seat as usize];
                some.entry(origin).or_default().add(&row, rest);
            }
            some.iter().for_each(|(origin, more)| all.entry(*origin).or_default().merge(more));
        }
        Held(all.into_iter().map(|(origin, part)| (origin, origins[origin as usize], part)).collect())
    }
}

/// The parts of one card, each with its origin.
#[derive(Clone, Debug, Default)]
pub(super) struct Held(pub(super) Vec<(u32, Origin, Part)>);

impl Held {
    pub(super) fn sum(&self, get: impl Fn(&Part) -> u32) -> u32 {
        self.0.iter().map(|(_, _, part)| get(part)).sum()
    }

    /// Numerators and denominators by player and deck.
    pub(super) fn cells(&self, of: impl Fn(&Part) -> (u32, u32)) -> Vec<Cell> {
        let cell = |(_, origin, part): &(u32, Origin, Part)| {
            let (x, m) = of(part);
            origin.cell(f64::from(x), f64::from(m))
        };
        self.0.iter().map(cell).filter(|cell| cell.m > 0.0).collect()
    }
}
