//! When a card is deployed, what it costs, and its destiny.

use super::columns::Columns;
use super::sums::count;
use super::totals::{Places, Totals};
use crate::stat::catalogue::Stat;
use crate::table::CardStatRow;

pub(in crate::stat) static COST: Stat = Stat {
    id: "force-paid",
    question: "How much Force does a deployment cost in practice?",
    definition: "Force used for deployments divided by deployments from hand; the discount is the printed cost minus it.",
    denominator: "Deployments from hand as the log reports them.",
    bias: "A free or discounted deployment leaves no line in the log, so nothing paid is counted as nothing.",
    table: "card_stats",
    column: "mean_force_paid",
};

pub(in crate::stat) static TIME: Stat = Stat {
    id: "turn-deployed",
    question: "When does the card reach the table, and how long does it stay?",
    definition: "Mean turn of the first deployment, counting both players' turns; mean turns in play of all copies.",
    denominator: "Games in which it was deployed.",
    bias: "A card that is still in play when the game ends would have stayed longer.",
    table: "card_stats",
    column: "mean_turn_deployed",
};

#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    /// Deployed, played, turns of first deployments and their number, turns held and games with the card in hand, turns in
    /// play and games in which it was deployed, deployments with a known payment, destinies.
    counts: [Totals<i64>; 10],
    paid: Totals<f64>,
    sum_destiny: Totals<f64>,
    printed_cost: Vec<Option<f64>>,
}

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.counts.iter_mut().for_each(|sum| sum.grow(places));
        self.paid.grow(places);
        self.sum_destiny.grow(places);
        self.printed_cost.resize(places, None);
    }

    pub(super) fn add(&mut self, places: Places<'_>, rows: &Columns<'_>) {
        let [deployed, played, turns, num_turns, turns_held, held, in_play, games_deployed, paid_plays, destinies] =
            &mut self.counts;
        deployed.add(places, rows.deployed);
        played.add(places, rows.played);
        turns.add_some(places, rows.first_turn_deployed);
        num_turns.add_some(places, rows.first_turn_deployed.iter().map(|turn| turn.map(|_| 1)));
        let only = |nums: &[i32], those: &[bool]| -> Vec<i32> {
            nums.iter().zip(those).map(|(num, wanted)| if *wanted { *num } else { 0 }).collect()
        };
        turns_held.add(places, &only(&rows.turns_held, &rows.is_held));
        held.add(places, &rows.is_held);
        let is_deployed: Vec<bool> = rows.deployed.iter().map(|num| *num > 0).collect();
        in_play.add(places, &only(rows.turns_in_play, &is_deployed));
        games_deployed.add(places, &is_deployed);
        paid_plays.add(places, rows.paid_plays);
        destinies.add(places, rows.destinies);
        self.paid.add(places, rows.sum_paid);
        self.sum_destiny.add(places, rows.sum_destiny);
        for ((_, place), cost) in places.rows().zip(rows.printed_cost) {
            self.printed_cost[place] = larger(self.printed_cost[place], cost);
        }
    }

    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize]) {
        for (sum, more) in self.counts.iter_mut().zip(&later.counts) {
            sum.merge(more, ours);
        }
        self.paid.merge(&later.paid, ours);
        self.sum_destiny.merge(&later.sum_destiny, ours);
        for (place, cost) in ours.iter().zip(&later.printed_cost) {
            self.printed_cost[*place] = larger(self.printed_cost[*place], *cost);
        }
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow) {
        let [deployed, played, turns, num_turns, turns_held, held, in_play, games_deployed, paid_plays, destinies] =
            self.counts.each_ref().map(|sum| sum.at(place));
        let mean = |sum: f64, n: i64| (n > 0).then(|| sum / n as f64);
        row.num_deployed = count(deployed);
        row.num_played = count(played);
        row.mean_turn_deployed = mean(turns as f64, num_turns);
        row.mean_turns_held = mean(turns_held as f64, held);
        row.mean_turns_in_play = mean(in_play as f64, games_deployed);
        row.mean_force_paid = mean(self.paid.at(place), paid_plays);
        row.mean_discount = self.printed_cost[place].zip(row.mean_force_paid).map(|(printed, paid)| printed - paid);
        row.num_destiny = count(destinies);
        row.mean_destiny = mean(self.sum_destiny.at(place), destinies);
    }
}

fn larger(a: Option<f64>, b: Option<f64>) -> Option<f64> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.max(b)),
        (a, b) => a.or(b),
    }
}
