//! When a card is deployed, what it costs, and its destiny.

use polars::prelude::*;

use super::in_hand;
use crate::error::Result;
use crate::stat::catalogue::Stat;
use crate::stat::query::{Line, count_if, sum_if, total};
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

pub(super) fn aggregates() -> Vec<Expr> {
    let deployed = || col("num_deployed").gt(lit(0));
    vec![
        total("num_deployed", "num_deployed"),
        total("num_played", "num_played"),
        col("first_turn_deployed").cast(DataType::Float64).mean().alias("turn_deployed"),
        sum_if(in_hand(), col("num_turns_held"), "turns_held"),
        sum_if(deployed(), col("num_turns_in_play"), "turns_in_play"),
        count_if(deployed(), "games_deployed"),
        total("num_paid_plays", "paid_plays"),
        total("sum_paid", "paid"),
        col("printed_cost").max().alias("printed_cost"),
        total("num_destiny", "num_destiny"),
        total("sum_destiny", "sum_destiny"),
    ]
}

pub(super) fn fill(row: &mut CardStatRow, line: Line<'_>) -> Result<()> {
    let mean = |sum: f64, n: u32| (n > 0).then(|| sum / f64::from(n));
    row.num_deployed = line.count("num_deployed")?;
    row.num_played = line.count("num_played")?;
    row.mean_turn_deployed = line.maybe("turn_deployed")?;
    row.mean_turns_held = mean(line.real("turns_held")?, row.dead.n);
    row.mean_turns_in_play = mean(line.real("turns_in_play")?, line.count("games_deployed")?);
    row.mean_force_paid = mean(line.real("paid")?, line.count("paid_plays")?);
    row.mean_discount = line.maybe("printed_cost")?.zip(row.mean_force_paid).map(|(printed, paid)| printed - paid);
    row.num_destiny = line.count("num_destiny")?;
    row.mean_destiny = mean(line.real("sum_destiny")?, row.num_destiny);
    Ok(())
}
