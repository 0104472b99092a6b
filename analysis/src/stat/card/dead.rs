//! Cards that come to hand and are never used.

use polars::prelude::*;

use super::{in_hand, is_used};
use crate::error::Result;
use crate::stat::catalogue::Stat;
use crate::stat::interval::rate;
use crate::stat::query::{Line, count_if};
use crate::table::CardStatRow;

pub(in crate::stat) static STAT: Stat = Stat {
    id: "dead-in-hand",
    question: "How often is the card drawn and never used?",
    definition: "Games in which it was in hand and never deployed nor played, divided by games in which it was in hand.",
    denominator: "Games with the owner's recording and the card ever in hand, with or without an ending.",
    bias: "A card drawn late has no time to be used, and cards kept for their destiny or as Force to lose count as dead.",
    table: "card_stats",
    column: "dead_pct",
};

pub(super) fn aggregates() -> [Expr; 2] {
    [count_if(in_hand(), "held_n"), count_if(in_hand().and(is_used().not()), "held_dead")]
}

pub(super) fn fill(row: &mut CardStatRow, line: Line<'_>) -> Result<()> {
    row.dead = rate(line.count("held_dead")?, line.count("held_n")?);
    Ok(())
}
