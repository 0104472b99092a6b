//! What is added up for each card, one part a statistic.

use super::columns::Columns;
use super::totals::Places;
use super::{battles, departures, held, inclusion, means, opening_lift};
use crate::table::CardStatRow;

/// The sums of many cards, by place.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    inclusion: inclusion::Sums,
    opening_lift: opening_lift::Sums,
    battles: battles::Sums,
    means: means::Sums,
    departures: departures::Sums,
    pub(super) held: held::Sums,
}

/// What is known of each row beside its columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside<'a> {
    /// Whose it is.
    pub(super) players: &'a [usize],
    /// Player and deck that it comes from.
    pub(super) origins: &'a [u32],
    /// What was won beyond what was expected.
    pub(super) rests: &'a [f64],
}

impl Sums {
    /// Makes room for this many cards.
    pub(super) fn grow(&mut self, places: usize) {
        self.inclusion.grow(places);
        self.opening_lift.grow(places);
        self.battles.grow(places);
        self.means.grow(places);
        self.departures.grow(places);
        self.held.grow(places);
    }

    /// Adds rows.
    pub(super) fn add(&mut self, places: Places<'_>, beside: Beside<'_>, rows: &Columns<'_>) {
        self.inclusion.add(places, beside.players, rows);
        self.opening_lift.add(places, beside.rests, rows);
        self.battles.add(places, rows);
        self.means.add(places, rows);
        self.departures.add(places, rows);
        self.held.add(places, beside.origins, beside.rests, rows);
    }

    /// Adds the sums of later rows; `ours` says which of our places each of theirs is, `players` the same of players.
    pub(super) fn merge(&mut self, later: Sums, ours: &[usize], players: &[usize]) {
        self.inclusion.merge(&later.inclusion, ours, players);
        self.opening_lift.merge(&later.opening_lift, ours);
        self.battles.merge(&later.battles, ours);
        self.means.merge(&later.means, ours);
        self.departures.merge(&later.departures, ours);
        self.held.merge(later.held, ours);
    }

    /// Fills the row of a card.
    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow) {
        self.inclusion.fill(place, row);
        self.opening_lift.fill(place, row);
        self.battles.fill(place, row);
        self.means.fill(place, row);
        self.departures.fill(place, row);
    }
}

/// A sum as a count; counts of one run fit.
pub(super) fn count(sum: i64) -> u32 {
    u32::try_from(sum.max(0)).unwrap_or(u32::MAX)
}
