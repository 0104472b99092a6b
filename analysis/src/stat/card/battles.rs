//! How a card fares in battle, and what it does on the table.

use super::columns::Columns;
use super::sums::count;
use super::totals::{Places, Totals};
use crate::table::CardStatRow;

/// Columns that are counted.
fn counted<'a>(rows: &Columns<'a>) -> [&'a [i32]; 8] {
    let table = [rows.power_battles, rows.drains, rows.hits, rows.moves, rows.uses, rows.pulled, rows.lost_as_force];
    let [power, drains, hits, moves, uses, pulled, lost_as_force] = table;
    [rows.battles[0], power, drains, hits, moves, uses, pulled, lost_as_force]
}

#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    /// In the order of [`counted`].
    counts: Totals<i64, 8>,
    /// Shares of power, and Force drained.
    reals: Totals<f64, 2>,
    games_pulled: Totals<i64, 1>,
}

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.counts.grow(places);
        self.reals.grow(places);
        self.games_pulled.grow(places);
    }

    pub(super) fn add(&mut self, places: Places<'_>, rows: &Columns<'_>) {
        self.counts.add(places, counted(rows));
        self.reals.add(places, [rows.sum_power_share, rows.sum_drained]);
        let is_pulled: Vec<bool> = rows.pulled.iter().map(|num| *num > 0).collect();
        self.games_pulled.add(places, [&is_pulled]);
    }

    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize]) {
        self.counts.merge(&later.counts, ours);
        self.reals.merge(&later.reals, ours);
        self.games_pulled.merge(&later.games_pulled, ours);
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow) {
        let [all, power, drains, hits, moves, uses, pulled, lost_as_force] = self.counts.at(place).map(count);
        let [power_share, drained] = self.reals.at(place);
        row.num_battles = all;
        // Sums of several threads differ in their last digits.
        let digits = |x: f64| (x * 1e6).round() / 1e6;
        row.mean_power_share = (power > 0).then(|| digits(power_share / f64::from(power)));
        row.num_drains = drains;
        row.drain_total = drained;
        row.num_hits = hits;
        row.num_moves = moves;
        row.num_activations = uses;
        [row.num_games_pulled] = self.games_pulled.at(place).map(count);
        row.num_pulled = pulled;
        row.num_lost_as_force = lost_as_force;
    }
}
