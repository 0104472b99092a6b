//! When a card is deployed, what it costs, and its destiny.

use super::row::CardGame;
use super::sums::count;
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
    deployed: i64,
    played: i64,
    /// Sum of the turns of first deployments, and their number.
    turns: (i64, u32),
    turns_held: i64,
    /// Games with the card in hand.
    held: u32,
    turns_in_play: i64,
    games_deployed: u32,
    paid_plays: i64,
    paid: f64,
    printed_cost: Option<f64>,
    destinies: i64,
    sum_destiny: f64,
}

impl Sums {
    pub(super) fn add(&mut self, row: &CardGame) {
        self.deployed += i64::from(row.deployed);
        self.played += i64::from(row.played);
        if let Some(turn) = row.first_turn_deployed {
            self.turns = (self.turns.0 + i64::from(turn), self.turns.1 + 1);
        }
        if row.in_hand() == Some(true) {
            self.turns_held += i64::from(row.turns_held.unwrap_or_default());
            self.held += 1;
        }
        if row.deployed > 0 {
            self.turns_in_play += i64::from(row.turns_in_play);
            self.games_deployed += 1;
        }
        self.paid_plays += i64::from(row.paid_plays);
        self.paid += row.sum_paid;
        self.printed_cost = larger(self.printed_cost, row.printed_cost);
        self.destinies += i64::from(row.destinies);
        self.sum_destiny += row.sum_destiny;
    }

    pub(super) fn merge(&mut self, later: &Sums) {
        self.deployed += later.deployed;
        self.played += later.played;
        self.turns = (self.turns.0 + later.turns.0, self.turns.1 + later.turns.1);
        self.turns_held += later.turns_held;
        self.held += later.held;
        self.turns_in_play += later.turns_in_play;
        self.games_deployed += later.games_deployed;
        self.paid_plays += later.paid_plays;
        self.paid += later.paid;
        self.printed_cost = larger(self.printed_cost, later.printed_cost);
        self.destinies += later.destinies;
        self.sum_destiny += later.sum_destiny;
    }

    pub(super) fn fill(&self, row: &mut CardStatRow) {
        let mean = |sum: f64, n: u32| (n > 0).then(|| sum / f64::from(n));
        row.num_deployed = count(self.deployed);
        row.num_played = count(self.played);
        row.mean_turn_deployed = mean(self.turns.0 as f64, self.turns.1);
        row.mean_turns_held = mean(self.turns_held as f64, self.held);
        row.mean_turns_in_play = mean(self.turns_in_play as f64, self.games_deployed);
        row.mean_force_paid = mean(self.paid, count(self.paid_plays));
        row.mean_discount = self.printed_cost.zip(row.mean_force_paid).map(|(printed, paid)| printed - paid);
        row.num_destiny = count(self.destinies);
        row.mean_destiny = mean(self.sum_destiny, row.num_destiny);
    }
}

fn larger(a: Option<f64>, b: Option<f64>) -> Option<f64> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.max(b)),
        (a, b) => a.or(b),
    }
}
