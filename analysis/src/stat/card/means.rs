//! When a card is deployed, what it costs, and its destiny.

use super::columns::{Columns, UNKNOWN};
use super::sums::count;
use super::totals::{Places, Totals};
use crate::table::CardStatRow;

#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    /// Deployed, played, turns of first deployments, turns held, turns in play, deployments with a known payment,
    /// destinies.
    counts: Totals<i64, 7>,
    /// Games with a first deployment, with the card in hand, and with a deployment.
    games: Totals<i64, 3>,
    /// Force paid, and destiny numbers.
    reals: Totals<f64, 2>,
    printed_cost: Vec<Option<f64>>,
}

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.counts.grow(places);
        self.games.grow(places);
        self.reals.grow(places);
        self.printed_cost.resize(places, None);
    }

    pub(super) fn add(&mut self, places: Places<'_>, rows: &Columns<'_>) {
        let only = |nums: &[i32], those: &[bool]| -> Vec<i32> {
            nums.iter().zip(those).map(|(num, wanted)| if *wanted { *num } else { 0 }).collect()
        };
        let is_deployed: Vec<bool> = rows.deployed.iter().map(|num| *num > 0).collect();
        let is_timed: Vec<bool> = rows.first_turn_deployed.iter().map(|turn| *turn != UNKNOWN).collect();
        let turns = only(&rows.first_turn_deployed, &is_timed);
        let (held, in_play) = (only(&rows.turns_held, &rows.is_held), only(rows.turns_in_play, &is_deployed));
        let counts = [rows.deployed, rows.played, &turns, &held, &in_play, rows.paid_plays, rows.destinies];
        self.counts.add(places, counts);
        self.games.add(places, [&is_timed, &rows.is_held, &is_deployed]);
        self.reals.add(places, [rows.sum_paid, rows.sum_destiny]);
        for ((_, place), cost) in places.rows().zip(rows.printed_cost) {
            self.printed_cost[place] = larger(self.printed_cost[place], cost);
        }
    }

    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize]) {
        self.counts.merge(&later.counts, ours);
        self.games.merge(&later.games, ours);
        self.reals.merge(&later.reals, ours);
        for (place, cost) in ours.iter().zip(&later.printed_cost) {
            self.printed_cost[*place] = larger(self.printed_cost[*place], *cost);
        }
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow) {
        let [deployed, played, turns, turns_held, in_play, paid_plays, destinies] = self.counts.at(place);
        let [timed, held, games_deployed] = self.games.at(place);
        let [paid, sum_destiny] = self.reals.at(place);
        let mean = |sum: f64, n: i64| (n > 0).then(|| sum / n as f64);
        row.num_deployed = count(deployed);
        row.num_played = count(played);
        row.mean_turn_deployed = mean(turns as f64, timed);
        row.mean_turns_held = mean(turns_held as f64, held);
        row.mean_turns_in_play = mean(in_play as f64, games_deployed);
        row.mean_force_paid = mean(paid, paid_plays);
        row.mean_discount = self.printed_cost[place].zip(row.mean_force_paid).map(|(printed, paid)| printed - paid);
        row.num_destiny = count(destinies);
        row.mean_destiny = mean(sum_destiny, destinies);
    }
}

fn larger(a: Option<f64>, b: Option<f64>) -> Option<f64> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.max(b)),
        (a, b) => a.or(b),
    }
}
