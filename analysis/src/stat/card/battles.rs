//! How a card fares in battle, and what it does on the table.

use polars::prelude::*;

use crate::error::Result;
use crate::stat::catalogue::Stat;
use crate::stat::interval::rate;
use crate::stat::query::{Line, count_if, total};
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

pub(in crate::stat) static PULLED: Stat = Stat {
    id: "pulled",
    question: "How often is the card taken or deployed out of a pile by card text?",
    definition: "Copies taken into hand or deployed from a pile by card text, and games in which it happened.",
    denominator: "All games with the card in the deck; totals, not rates.",
    bias: "A card is pulled when it is needed, so that its win rate when pulled says more of the moment than of the card.",
    table: "card_stats",
    column: "num_pulled",
};

pub(in crate::stat) static DRAINS: Stat = Stat {
    id: "drains-of-card",
    question: "At how many Force drains was the card present, and how much did they drain?",
    definition: "Its owner's Force drains at its location, and the sum of their final amounts.",
    denominator: "All games with the card in the deck; totals, not rates.",
    bias: "A drain counts for every card that stands there, so that the totals of cards add up to more than the drains.",
    table: "card_stats",
    column: "num_drains",
};

pub(in crate::stat) static USES: Stat = Stat {
    id: "uses-of-card",
    question: "How often does the card hit, move, or use its text?",
    definition: "Cards hit by it as a weapon, its moves (hops of a longer move left out), and uses of its text by an action \
                 or an optional response.",
    denominator: "All games with the card in the deck; totals, not rates.",
    bias: "Texts that are always at work are not counted, and moves aboard another card count for that card.",
    table: "card_stats",
    column: "num_hits",
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
    let mut aggregates: Vec<Expr> = COUNTS.into_iter().map(|name| total(name, name)).collect();
    aggregates.push(count_if(col("num_pulled").gt(lit(0)), "games_pulled"));
    aggregates
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
    row.num_games_pulled = line.count("games_pulled")?;
    row.num_pulled = line.count("num_pulled")?;
    row.num_lost_as_force = line.count("num_lost_as_force")?;
    Ok(())
}
