//! How a card leaves play.

use holocron_replay::account::Departures;
use polars::prelude::*;

use crate::error::Result;
use crate::stat::catalogue::Stat;
use crate::stat::query::{Line, total};
use crate::table::CardStatRow;

pub(in crate::stat) static STAT: Stat = Stat {
    id: "departures",
    question: "How does the card leave play?",
    definition: "Each copy that was in play counts once for each time that it left, under the first cause that applies: \
                 eaten, forfeited, hit by a weapon, lost during a battle, card text, unexplained; or it is in play when \
                 the log ends.",
    denominator: "All times that a copy was in play.",
    bias: "The causes compete: a card that is forfeited early cannot be lost to card text later.",
    table: "card_stats",
    column: "left_forfeited",
};

const COUNTS: [&str; 7] =
    ["left_forfeited", "left_lost_battle", "left_weapon", "left_card_text", "left_eaten", "left_other", "num_survived"];

pub(super) fn aggregates() -> Vec<Expr> {
    COUNTS.into_iter().map(|name| total(name, name)).collect()
}

pub(super) fn fill(row: &mut CardStatRow, line: Line<'_>) -> Result<()> {
    row.left = Departures {
        forfeited: line.count("left_forfeited")?,
        lost_in_battle: line.count("left_lost_battle")?,
        weapon: line.count("left_weapon")?,
        card_text: line.count("left_card_text")?,
        eaten: line.count("left_eaten")?,
        other: line.count("left_other")?,
        survived: line.count("num_survived")?,
    };
    Ok(())
}
