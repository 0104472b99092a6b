//! What is added up for each card, one part a statistic.

use super::columns::Columns;
use super::totals::Places;
use super::{battles, dead, departures, inclusion, means, opening_lift, win_rates};
use crate::table::CardStatRow;

/// The sums of many cards, by place.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    inclusion: inclusion::Sums,
    win_rates: win_rates::Sums,
    opening_lift: opening_lift::Sums,
    dead: dead::Sums,
    battles: battles::Sums,
    means: means::Sums,
    departures: departures::Sums,
}

impl Sums {
    /// Makes room for this many cards.
    pub(super) fn grow(&mut self, places: usize) {
        self.inclusion.grow(places);
        self.win_rates.grow(places);
        self.opening_lift.grow(places);
        self.dead.grow(places);
        self.battles.grow(places);
        self.means.grow(places);
        self.departures.grow(places);
    }

    /// Adds rows; `players` says for each whose it is.
    pub(super) fn add(&mut self, places: Places<'_>, players: &[usize], rows: &Columns<'_>) {
        self.inclusion.add(places, players, rows);
        self.win_rates.add(places, rows);
        self.opening_lift.add(places, rows);
        self.dead.add(places, rows);
        self.battles.add(places, rows);
        self.means.add(places, rows);
        self.departures.add(places, rows);
    }

    /// Adds the sums of later rows; `ours` says which of our places each of theirs is, `players` the same of players.
    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize], players: &[usize]) {
        self.inclusion.merge(&later.inclusion, ours, players);
        self.win_rates.merge(&later.win_rates, ours);
        self.opening_lift.merge(&later.opening_lift, ours);
        self.dead.merge(&later.dead, ours);
        self.battles.merge(&later.battles, ours);
        self.means.merge(&later.means, ours);
        self.departures.merge(&later.departures, ours);
    }

    /// Fills the row of a card.
    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow, games: Option<&inclusion::Games>) {
        self.inclusion.fill(place, row, games);
        self.win_rates.fill(place, row, games);
        super::in_hand_difference::fill(row);
        self.opening_lift.fill(place, row);
        self.dead.fill(place, row);
        self.battles.fill(place, row);
        self.means.fill(place, row);
        self.departures.fill(place, row);
    }
}

/// A sum as a count; counts of one run fit.
pub(super) fn count(sum: i64) -> u32 {
    u32::try_from(sum.max(0)).unwrap_or(u32::MAX)
}
