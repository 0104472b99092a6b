//! Cards that come to hand and are never used.

use super::columns::Columns;
use super::sums::count;
use super::totals::{Places, Totals};
use crate::stat::interval::rate;
use crate::table::CardStatRow;

/// Games with the card in hand, and those of them in which it was never used.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Totals<i64, 2>);

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.0.grow(places);
    }

    pub(super) fn add(&mut self, places: Places<'_>, rows: &Columns<'_>) {
        let dead: Vec<bool> = rows.is_held.iter().zip(&rows.is_used).map(|(held, used)| *held && !used).collect();
        self.0.add(places, [&rows.is_held, &dead]);
    }

    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize]) {
        self.0.merge(&later.0, ours);
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow) {
        let [held, dead] = self.0.at(place).map(count);
        row.dead = rate(dead, held);
    }
}
