//! What is added up for each card, one part a statistic.

use super::row::CardGame;
use super::{battles, dead, departures, inclusion, means, opening_lift, win_rates};
use crate::table::CardStatRow;

/// The sums of one card design in one group of games.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    pub(super) title: String,
    pub(super) category: Option<String>,
    inclusion: inclusion::Sums,
    win_rates: win_rates::Sums,
    opening_lift: opening_lift::Sums,
    dead: dead::Sums,
    battles: battles::Sums,
    means: means::Sums,
    departures: departures::Sums,
}

impl Sums {
    /// Nothing yet, of a card with this title and category.
    pub(super) fn new(title: &str, category: Option<&str>) -> Sums {
        Sums { title: title.to_owned(), category: category.map(str::to_owned), ..Sums::default() }
    }

    pub(super) fn add(&mut self, row: &CardGame, player: usize) {
        self.inclusion.add(row, player);
        self.win_rates.add(row);
        self.opening_lift.add(row);
        self.dead.add(row);
        self.battles.add(row);
        self.means.add(row);
        self.departures.add(row);
    }

    /// Adds the sums of later rows; `player` says which of our players one of theirs is.
    pub(super) fn merge(&mut self, later: &Sums, player: impl Fn(usize) -> usize) {
        self.inclusion.merge(&later.inclusion, player);
        self.win_rates.merge(&later.win_rates);
        self.opening_lift.merge(&later.opening_lift);
        self.dead.merge(&later.dead);
        self.battles.merge(&later.battles);
        self.means.merge(&later.means);
        self.departures.merge(&later.departures);
    }

    pub(super) fn fill(&self, row: &mut CardStatRow, games: Option<&inclusion::Games>) {
        self.inclusion.fill(row, games);
        self.win_rates.fill(row, games);
        super::in_hand_difference::fill(row);
        self.opening_lift.fill(row);
        self.dead.fill(row);
        self.battles.fill(row);
        self.means.fill(row);
        self.departures.fill(row);
    }
}

/// A sum as a count; counts of one run fit.
pub(super) fn count(sum: i64) -> u32 {
    u32::try_from(sum.max(0)).unwrap_or(u32::MAX)
}
