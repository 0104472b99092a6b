//! Battles, each side's share of them.

use polars::prelude::*;

use super::{Metric, select};
use crate::stat::query::union;

pub(super) const METRICS: &[Metric] = &[
    Metric {
        id: "battles",
        table: "battles",
        unit: "battles",
        rows: |battles| Ok(select(battles.filter(col("is_undone").not()), lit(1.0), &["blueprint_id"])),
    },
    Metric { id: "battle-damage", table: "battles", unit: "Force", rows: |battles| sides(battles, "damage") },
    Metric { id: "attrition", table: "battles", unit: "attrition", rows: |battles| sides(battles, "attrition") },
    Metric { id: "battle-destinies", table: "battles", unit: "draws", rows: |battles| sides(battles, "num_destinies") },
    Metric { id: "battle-power", table: "battles", unit: "power", rows: |battles| sides(battles, "power") },
];

/// Battles as the two players' rows, with each side's column of a name such as `dark_damage` as the value.
fn sides(battles: LazyFrame, column: &str) -> PolarsResult<LazyFrame> {
    let of = |side: &'static str| {
        let rows = battles.clone().filter(col("is_undone").not()).with_columns([lit(side).alias("side")]);
        select(rows, col(format!("{side}_{column}")), &["blueprint_id"])
    };
    union([of("dark"), of("light")])
}
