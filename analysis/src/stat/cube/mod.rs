//! Any metric by any dimension, on demand, as lichess insights do.

mod dimension;
mod exposure;
mod metric;

use polars::prelude::*;

pub use dimension::{DIMENSIONS, Dimension, Of};
pub use metric::{Metric, metrics};

pub(super) use dimension::Added;

use super::interval::Z;
use super::query::Tables;
use crate::error::Result;

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
    /// `total` for each player and game, with its 95 % interval by the normal distribution; absent without games.
    pub mean: Option<f64>,
    /// Lower end of the interval of `mean`; absent with fewer than two games.
    pub lo: Option<f64>,
    /// Upper end of the interval of `mean`; absent with fewer than two games.
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
    let of_player = [keys.clone(), vec![col("game"), col("side")]].concat();
    let added = Added::new(tables, &used)?;
    let value = || col("value");
    let players = |rows: LazyFrame| -> PolarsResult<LazyFrame> {
        let rows = added.to((metric.rows)(rows)?, &["game", "side", "value"]);
        let rows = conditions.iter().fold(rows, |rows, condition| rows.filter(condition.holds()));
        Ok(rows.with_columns([lit(true).alias("all")]).group_by(&of_player).agg([value().sum()]))
    };
    let sums = [value().sum().alias("total"), (value() * value()).sum().alias("squares")];
    let totals = tables.sums(metric.table, players, &keys, &sums)?;
    // Games in which nothing happened count as well: the mean is over all games that could have had it.
    let games = exposure::games(tables, by, conditions)?;
    let shared = by.iter().filter(|dimension| dimension.of != Of::Card).map(|dimension| col(dimension.column()));
    let on: Vec<Expr> = shared.chain([col("all")]).collect();
    let joined = totals.join(games, on.clone(), on, JoinArgs::new(JoinType::Left));
    let mut cells = Vec::new();
    for line in tables.collect(joined)?.iter() {
        let keys = by.iter().map(|dimension| line.text(&dimension.column())).collect::<Result<Vec<_>>>()?;
        let (num_games, total, squares) = (line.count("num_games")?, line.real("total")?, line.real("squares")?);
        cells.push(cell(keys, num_games, total, squares));
    }
    cells.sort_by(|a, b| order(&a.keys).cmp(&order(&b.keys)));
    Ok(cells)
}

fn cell(keys: Vec<String>, num_games: u32, total: f64, squares: f64) -> CubeCell {
    let n = f64::from(num_games);
    let mean = (num_games > 0).then(|| total / n);
    let half = mean.filter(|_| num_games > 1).map(|mean| Z * ((squares / n - mean * mean).max(0.0) / (n - 1.0)).sqrt());
    let end = |sign: f64| mean.zip(half).map(|(mean, half)| mean + sign * half);
    CubeCell { keys, num_games, total, mean, lo: end(-1.0), hi: end(1.0) }
}

/// Numbers by their size, texts by their letters.
fn order(keys: &[String]) -> Vec<(i64, &str)> {
    keys.iter().map(|key| key.parse::<i64>().map_or((i64::MAX, key.as_str()), |number| (number, ""))).collect()
}

#[cfg(test)]
mod tests;
