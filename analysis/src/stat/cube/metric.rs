//! What can be counted, one file for each table that it is counted in.

mod acts;
mod asked;
mod battles;
mod force;

use polars::prelude::*;

/// Something to count or add up, for one player in one game.
#[derive(Debug)]
pub struct Metric {
    /// Its id, which names it on the command line; the statistic of that id says what it means.
    pub id: &'static str,
    /// The table that it is counted in.
    pub table: &'static str,
    /// What its numbers count.
    pub unit: &'static str,
    /// Its rows, made from those of its table: game, side, turn, turn_of, phase, blueprint_id, location_title and the value to
    /// add up.
    pub(super) rows: fn(LazyFrame) -> PolarsResult<LazyFrame>,
}

/// Every metric.
pub fn metrics() -> impl Iterator<Item = &'static Metric> {
    [acts::METRICS, asked::METRICS, force::METRICS, battles::METRICS].into_iter().flatten()
}

impl Metric {
    /// The metric with this id.
    pub fn find(id: &str) -> Option<&'static Metric> {
        metrics().find(|metric| metric.id == id)
    }
}

/// The columns that all metrics share, with the given value; `absent` names those that the table does not have.
fn select(rows: LazyFrame, value: Expr, absent: &[&str]) -> LazyFrame {
    let column = |name: &str| {
        if absent.contains(&name) { lit(NULL).cast(DataType::String).alias(name) } else { col(name) }
    };
    let shared = ["game", "side", "turn", "turn_of", "phase", "blueprint_id", "location_title"].map(column);
    rows.select([shared.to_vec(), vec![value.cast(DataType::Float64).fill_null(lit(0.0)).alias("value")]].concat())
}

/// Actions of one kind, each counted as `value`.
fn actions(rows: LazyFrame, word: &str, value: Expr) -> PolarsResult<LazyFrame> {
    let is_wanted = col("is_undone").not().and(col("action").eq(lit(word)));
    Ok(select(rows.filter(is_wanted), value, &[]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_metric_is_found_once() {
        for metric in metrics() {
            assert!(metrics().filter(|other| other.id == metric.id).count() == 1, "{}", metric.id);
            assert!(Metric::find(metric.id).is_some());
            let stat = crate::stat::find(metric.id).expect(metric.id);
            assert_eq!(stat.table, metric.table, "{}", metric.id);
        }
    }
}
