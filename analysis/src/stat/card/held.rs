//! What each card's games came to, for each player and deck: the parts that rates and their errors are made of.

use std::collections::BTreeMap;

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

/// The parts of each card, by the places of the card and of the origin.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(BTreeMap<(u32, u32), Part>);

impl Sums {
    pub(super) fn add(&mut self, places: Places<'_>, origins: &[u32], rests: &[f64], rows: &Columns<'_>) {
        let (battles_won, battles_lost) = (rows.battles[1], rows.battles[2]);
        for (row, place) in places.rows().filter(|(_, place)| *place > 0) {
            let part = self.0.entry((place as u32, origins[row])).or_default();
            part.games += 1;
            part.listed += u32::from(rows.is_deck_known[row]);
            part.held += u32::from(rows.is_held[row]);
            part.dead += u32::from(rows.is_held[row] && !rows.is_used[row]);
            let [won, lost] = [battles_won, battles_lost].map(|count| count[row].max(0).unsigned_abs());
            part.battles += won + lost;
            part.battles_won += won;
            if rows.is_decided[row] {
                let won = u32::from(rows.won[row]);
                for (group, is_in) in groups(rows, row).into_iter().enumerate() {
                    part.decided[group] += u32::from(is_in);
                    part.won[group] += won * u32::from(is_in);
                }
                if rows.is_deck_known[row] && !rests[row].is_nan() {
                    part.rest += rests[row];
                }
            }
        }
    }

    /// Adds the sums of later rows, which are given back as they go; `ours` says which of our places each of theirs is.
    pub(super) fn merge(&mut self, later: Sums, ours: &[usize]) {
        for ((place, origin), more) in later.0 {
            let part = self.0.entry((ours[place as usize] as u32, origin)).or_default();
            part.decided.iter_mut().zip(more.decided).for_each(|(sum, more)| *sum += more);
            part.won.iter_mut().zip(more.won).for_each(|(sum, more)| *sum += more);
            part.games += more.games;
            part.listed += more.listed;
            part.held += more.held;
            part.dead += more.dead;
            part.battles += more.battles;
            part.battles_won += more.battles_won;
            part.rest += more.rest;
        }
    }

    /// The parts of each card, in the order of their origins. In a large archive they are most of what is in memory, so they move.
    pub(super) fn by_card(self, origins: &[Origin]) -> BTreeMap<usize, Held> {
        let mut cards: BTreeMap<usize, Held> = BTreeMap::new();
        for ((place, origin), part) in self.0 {
            cards.entry(place as usize).or_default().0.push((origin, origins[origin as usize], part));
        }
        cards
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
