//! How a card fares in battle, and what it does on the table.

use polars::prelude::*;

use crate::error::Result;
use crate::stat::catalogue::Stat;
use crate::stat::interval::rate;
use crate::stat::query::{Line, total};
use crate::table::CardStatRow;

pub(in crate::stat) static STAT: Stat = Stat {
    id: "win-rate-battle",
    question: "How often does the card's side win the battles that it is in?",
    definition: "Battles won by its owner divided by battles won by anybody, among those it was in when they began.",
    denominator: "Battles with a winner; a game can count many times.",
    bias: "Players start the battles that they expect to win, and strong companions win them too.",
    table: "card_stats",
    column: "battle_wr",
};

const COUNTS: [&str; 10] = [
    "num_battles",
    "num_battles_won",
    "num_battles_lost",
    "num_drains",
    "sum_drained",
    "num_hits",
    "num_moves",
    "num_uses",
    "num_pulled",
    "num_lost_as_force",
];

pub(super) fn aggregates() -> Vec<Expr> {
    COUNTS.into_iter().map(|name| total(name, name)).collect()
}

pub(super) fn fill(row: &mut CardStatRow, line: Line<'_>) -> Result<()> {
    let won = line.count("num_battles_won")?;
    row.battle = rate(won, won + line.count("num_battles_lost")?);
    row.num_battles = line.count("num_battles")?;
    row.num_drains = line.count("num_drains")?;
    row.drain_total = line.real("sum_drained")?;
    row.num_hits = line.count("num_hits")?;
    row.num_moves = line.count("num_moves")?;
    row.num_activations = line.count("num_uses")?;
    row.num_pulled = line.count("num_pulled")?;
    row.num_lost_as_force = line.count("num_lost_as_force")?;
    Ok(())
}
