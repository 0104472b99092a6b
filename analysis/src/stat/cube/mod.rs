//! Any metric by any dimension, on demand, as lichess insights do.

mod dimension;
mod exposure;
mod metric;

use std::collections::BTreeMap;

use polars::prelude::*;

pub use dimension::{DIMENSIONS, Dimension, Of};
pub use metric::{Metric, metrics};

pub(super) use dimension::Added;

use super::inference::cluster::{self, Cell};
use super::query::{Line, Tables};
use crate::error::{Error, Result};

/// A condition on a dimension: its value, in the words of the dimension; of days and months also the first and the last with two
/// dots between, of which either may be missing: `2026-09-01..`.
#[derive(Clone, Copy, Debug)]
pub struct Condition<'a> {
    /// The dimension that must have the value.
    pub dimension: &'static Dimension,
    /// The value, or for days and months the range, that it must have.
    pub value: &'a str,
}

impl Condition<'_> {
    pub(super) fn holds(&self) -> Expr {
        let value = || col(self.dimension.column());
        match self.value.split_once("..").filter(|_| matches!(self.dimension.id, "date" | "month")) {
            None => value().eq(lit(self.value)),
            Some((first, last)) => {
                // What has no date is in no range.
                let dated = value().neq(lit("none")).and(value().gt_eq(lit(first)));
                if last.is_empty() { dated } else { dated.and(value().lt_eq(lit(last))) }
            }
        }
    }
}

/// One group of a metric.
#[derive(Clone, Debug, PartialEq)]
pub struct CubeCell {
    /// The group's value in each dimension that was asked for.
    pub keys: Vec<String>,
    /// Players' games behind it (a game of two players counts twice): those in which the group could have occurred.
    pub num_games: u32,
    /// The sum over all games, in the unit of the metric.
    pub total: f64,
    /// `total` for each player and game, with its 95 % interval, which knows that games of one player and deck are alike.
    pub mean: Option<f64>,
    /// Lower end of the interval of `mean`; absent with too few games, decks and players.
    pub lo: Option<f64>,
    /// Upper end of the interval of `mean`; absent as that is.
    pub hi: Option<f64>,
}

/// A metric by any number of dimensions, for the games that fulfil all conditions.
///
/// # Errors
/// When the tables cannot be read.
pub fn cube(
    tables: &Tables,
    metric: &Metric,
    by: &[&'static Dimension],
    conditions: &[Condition<'_>],
) -> Result<Vec<CubeCell>> {
    let used: Vec<&'static Dimension> = by.iter().copied().chain(conditions.iter().map(|c| c.dimension)).collect();
    let mut keys: Vec<Expr> = by.iter().map(|dimension| col(dimension.column())).collect();
    keys.push(col("all"));
    let origin = || ["player_number", "deck_number"].map(col);
    let added = Added::new(tables, &used)?;
    let rows = |rows: LazyFrame| -> PolarsResult<LazyFrame> {
        let rows = added.to((metric.rows)(rows)?, &["game", "side", "value", "player_number", "deck_number"]);
        let rows = conditions.iter().fold(rows, |rows, condition| rows.filter(condition.holds()));
        Ok(rows.with_columns([lit(true).alias("all")]))
    };
    let totals = tables.sums(metric.table, rows, &[keys.clone(), origin().to_vec()].concat(), &[col("value").sum()])?;
    // Games in which nothing happened count as well: the mean is over all games that could have had it.
    let shared: Vec<&Dimension> = by.iter().copied().filter(|dimension| exposure::counts(dimension)).collect();
    let text = |line: Line<'_>, of: &[&Dimension]| -> Result<Vec<String>> {
        of.iter().map(|dimension| line.text(&dimension.column())).collect()
    };
    let at = |line: Line<'_>| Ok::<_, Error>((line.count("deck_number")?, line.count("player_number")?));
    let mut games: BTreeMap<Vec<String>, BTreeMap<(u32, u32), u32>> = BTreeMap::new();
    for line in tables.collect(exposure::games(tables, by, conditions)?)?.iter() {
        games.entry(text(line, &shared)?).or_default().insert(at(line)?, line.count("num_games")?);
    }
    let mut sums: BTreeMap<Vec<String>, BTreeMap<(u32, u32), f64>> = BTreeMap::new();
    for line in tables.collect(totals)?.iter() {
        sums.entry(text(line, by)?).or_default().insert(at(line)?, line.real("value")?);
    }
    let mut cells = Vec::new();
    for (keys, sums) in sums {
        let is_shared = |(place, _): &(usize, &String)| exposure::counts(by[*place]);
        let of: Vec<String> = keys.iter().enumerate().filter(is_shared).map(|(_, key)| key.clone()).collect();
        let games = games.get(&of).cloned().unwrap_or_default();
        let part = |(at, num): (&(u32, u32), &u32)| Cell {
            deck: at.0,
            player: at.1,
            x: sums.get(at).copied().unwrap_or_default(),
            m: f64::from(*num),
        };
        cells.push(cell(keys, sums.values().sum(), &games.iter().map(part).collect::<Vec<Cell>>()));
    }
    cells.sort_by(|a, b| order(&a.keys).cmp(&order(&b.keys)));
    Ok(cells)
}

fn cell(keys: Vec<String>, total: f64, parts: &[Cell]) -> CubeCell {
    let num_games: u32 = parts.iter().map(|part| part.m as u32).sum();
    let told = cluster::mean(num_games, cluster::ratio(parts), 0.0);
    // What is counted is never below 0.
    let least = if parts.iter().all(|part| part.x >= 0.0) { 0.0 } else { f64::NEG_INFINITY };
    let mean = (num_games > 0).then(|| total / f64::from(num_games));
    CubeCell { keys, num_games, total, mean, lo: told.lo.map(|lo| lo.max(least)), hi: told.hi }
}

/// Numbers by their size, texts by their letters.
fn order(keys: &[String]) -> Vec<(i64, &str)> {
    keys.iter().map(|key| key.parse::<i64>().map_or((i64::MAX, key.as_str()), |number| (number, ""))).collect()
}

#[cfg(test)]
mod tests;
