//! What can be counted, one file for each table that it is counted in.

mod acts;
mod asked;
mod battles;
mod force;

use polars::prelude::*;

use crate::stat::definition::Stat;

/// Something to count or add up, for one player in one game.
#[derive(Debug)]
pub struct Metric {
    /// Its definition; the id names the metric on the command line.
    pub stat: Stat,
    /// What its numbers count.
    pub unit: &'static str,
    /// Its rows, made from those of its table: game, side, turn, turn_of, phase, blueprint_id, location_title and the value to
    /// add up.
    pub(super) rows: fn(LazyFrame) -> PolarsResult<LazyFrame>,
}

/// Every metric.
pub static METRICS: [&Metric; 25] = [
    &acts::ACTIONS,
    &acts::DEPLOYED,
    &acts::DEPLOY_COST,
    &acts::PLAYED,
    &acts::TEXTS,
    &acts::MOVES,
    &acts::FIRED,
    &acts::FORFEITED,
    &asked::ASKED,
    &asked::PASSED,
    &force::USED,
    &force::ACTIVATED,
    &force::DRAWN,
    &force::RETRIEVED,
    &force::DRAINS,
    &force::DRAINED,
    &force::LOST,
    &force::LOST_TO_DRAINS,
    &force::LOST_TO_DAMAGE,
    &force::LOST_OTHERWISE,
    &battles::BATTLES,
    &battles::DAMAGE,
    &battles::ATTRITION,
    &battles::DESTINIES,
    &battles::POWER,
];

impl Metric {
    /// The metric with this id.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Metric> {
        METRICS.iter().copied().find(|metric| metric.stat.id == id)
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
        for (i, metric) in METRICS.iter().enumerate() {
            assert!(METRICS[..i].iter().all(|other| other.stat.id != metric.stat.id), "{}", metric.stat.id);
            assert!(Metric::find(metric.stat.id).is_some());
        }
    }
}
