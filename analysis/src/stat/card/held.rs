//! What each card's games came to, for each player and deck: the parts that rates and their errors are made of.

use super::columns::{Columns, UNKNOWN};
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

/// What one row adds to its card. A large archive has millions, so a row is small; sums are made of one card at a time.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// What was won beyond what was expected; 0 where that says nothing of the card.
    rest: f64,
    origin: u32,
    battles: u32,
    battles_won: u32,
    /// A bit for each group that the row belongs to.
    groups: u8,
    is_won: bool,
    is_listed: bool,
    is_held: bool,
    is_dead: bool,
}

/// The rows of each card, by its place.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Vec<Vec<Row>>);

impl Sums {
    /// Makes room for this many cards.
    pub(super) fn grow(&mut self, places: usize) {
        self.0.resize(places, Vec::new());
    }

    pub(super) fn add(&mut self, places: Places<'_>, origins: &[u32], rests: &[f64], rows: &Columns<'_>) {
        let (battles_won, battles_lost) = (rows.battles[1], rows.battles[2]);
        for (row, place) in places.rows().filter(|(_, place)| *place > 0) {
            let [won, lost] = [battles_won, battles_lost].map(|count| count[row].max(0).unsigned_abs());
            let is_decided = rows.is_decided[row];
            let bits = groups(rows, row).into_iter().enumerate().map(|(group, is_in)| u8::from(is_in) << group);
            let is_told = is_decided && rows.is_deck_known[row] && !rests[row].is_nan();
            self.0[place].push(Row {
                rest: if is_told { rests[row] } else { 0.0 },
                origin: origins[row],
                battles: won + lost,
                battles_won: won,
                groups: if is_decided { bits.sum() } else { 0 },
                is_won: is_decided && rows.won[row],
                is_listed: rows.is_deck_known[row],
                is_held: rows.is_held[row],
                is_dead: rows.is_held[row] && !rows.is_used[row],
            });
        }
    }

    /// Adds later rows; `ours` says which of our places each of theirs is.
    pub(super) fn merge(&mut self, later: Sums, ours: &[usize]) {
        for (place, mut more) in ours.iter().zip(later.0) {
            self.0[*place].append(&mut more);
        }
    }

    /// Puts the rows of each card in the order of their origins, those of one origin in the order in which they came.
    pub(super) fn sort(&mut self) {
        for rows in &mut self.0 {
            rows.sort_by_key(|row| row.origin);
            rows.shrink_to_fit();
        }
    }

    /// The parts of a card, once the rows are sorted.
    pub(super) fn of(&self, place: usize, origins: &[Origin]) -> Held {
        let parts = self.0[place].chunk_by(|a, b| a.origin == b.origin);
        Held(parts.map(|rows| (rows[0].origin, origins[rows[0].origin as usize], Part::of(rows))).collect())
    }
}

impl Part {
    fn of(rows: &[Row]) -> Part {
        let mut part = Part::default();
        for row in rows {
            part.games += 1;
            part.listed += u32::from(row.is_listed);
            part.held += u32::from(row.is_held);
            part.dead += u32::from(row.is_dead);
            part.battles += row.battles;
            part.battles_won += row.battles_won;
            part.rest += row.rest;
            for (group, (decided, won)) in part.decided.iter_mut().zip(&mut part.won).enumerate() {
                let is_in = u32::from(row.groups >> group & 1);
                *decided += is_in;
                *won += is_in * u32::from(row.is_won);
            }
        }
        part
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

/// The groups that a row with a winner belongs to.
fn groups(rows: &Columns<'_>, row: usize) -> [bool; GROUPS] {
    let (opening_hand, drawn, is_held) = (rows.opening_hand[row], rows.drawn[row], rows.is_held[row]);
    let is_touched = rows.started[row] + rows.pulled[row] > 0 || rows.is_used[row];
    let is_listed = rows.is_deck_known[row];
    let is_unseen = is_listed && opening_hand != UNKNOWN && drawn != UNKNOWN && !is_held && !is_touched;
    let later = opening_hand == 0 && drawn > 0;
    let is_lost = rows.lost_as_force[row] > 0;
    [is_listed, opening_hand > 0, later, is_held, is_unseen, rows.is_used[row], is_lost, true]
}
