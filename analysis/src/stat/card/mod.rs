//! Statistics of single cards: each file adds its aggregates over `card_games` and fills its part of a row.

pub(super) mod battles;
pub(super) mod dead;
pub(super) mod departures;
pub(super) mod in_hand_difference;
pub(super) mod inclusion;
pub(super) mod means;
pub(super) mod opening_lift;
pub(super) mod win_rates;

use polars::prelude::*;

use super::query::{Line, Tables};
use crate::error::Result;
use crate::table::CardStatRow;

/// Each card design on each side, bot games apart; in order of blueprint, side and bots.
///
/// # Errors
/// When the tables cannot be read.
pub fn card_stats(tables: &Tables) -> Result<Vec<CardStatRow>> {
    let sides = inclusion::sides(tables)?;
    let mut aggregates = vec![col("title").min().alias("title"), col("category").min().alias("category")];
    aggregates.extend(inclusion::aggregates());
    aggregates.extend(win_rates::aggregates());
    aggregates.extend(opening_lift::aggregates());
    aggregates.extend(dead::aggregates());
    aggregates.extend(battles::aggregates());
    aggregates.extend(means::aggregates());
    aggregates.extend(departures::aggregates());
    let keys = [col("blueprint_id"), col("side"), col("has_bot")];
    let rows = tables.collect(tables.scan("card_games")?.group_by(keys).agg(aggregates))?;
    let mut stats = rows.iter().map(|line| stat(line, &sides)).collect::<Result<Vec<_>>>()?;
    stats.sort_by(|a, b| (&a.blueprint_id, &a.side, a.has_bot).cmp(&(&b.blueprint_id, &b.side, b.has_bot)));
    Ok(stats)
}

fn stat(line: Line<'_>, sides: &inclusion::GamesOfSide) -> Result<CardStatRow> {
    let mut row = CardStatRow {
        blueprint_id: line.text("blueprint_id")?,
        title: line.text("title")?,
        category: line.maybe_text("category")?,
        side: line.text("side")?,
        has_bot: line.flag("has_bot")?.unwrap_or_default(),
        ..CardStatRow::default()
    };
    inclusion::fill(&mut row, line, sides)?;
    win_rates::fill(&mut row, line)?;
    in_hand_difference::fill(&mut row);
    opening_lift::fill(&mut row, line)?;
    dead::fill(&mut row, line)?;
    battles::fill(&mut row, line)?;
    means::fill(&mut row, line)?;
    departures::fill(&mut row, line)?;
    Ok(row)
}

/// The card was ever in its owner's known hand.
fn in_hand() -> Expr {
    (col("num_opening_hand") + col("num_drawn")).gt(lit(0))
}

fn is_used() -> Expr {
    (col("num_deployed") + col("num_played")).gt(lit(0))
}
