//! How a card leaves play.

use holocron_replay::account::Departures;

use super::columns::Columns;
use super::sums::count;
use super::totals::{Places, Totals};
use crate::table::CardStatRow;

/// In the order of the columns of `card_games`.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Totals<i64, 7>);

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.0.grow(places);
    }

    pub(super) fn add(&mut self, places: Places<'_>, rows: &Columns<'_>) {
        self.0.add(places, rows.left);
    }

    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize]) {
        self.0.merge(&later.0, ours);
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow) {
        let [forfeited, lost_in_battle, weapon, card_text, eaten, other, survived] = self.0.at(place).map(count);
        row.left = Departures { forfeited, lost_in_battle, weapon, card_text, eaten, other, survived };
    }
}
