//! What players are asked.

use polars::prelude::*;

use super::{Metric, select};

pub(super) const METRICS: &[Metric] = &[
    Metric { id: "decisions", table: "decisions", unit: "decisions", rows: |rows| top(rows, lit(1.0)) },
    Metric {
        id: "decisions-passed",
        table: "decisions",
        unit: "decisions",
        rows: |rows| top(rows, col("answer").eq(lit("passed"))),
    },
];

/// Top-level decisions that offer something to do.
fn top(rows: LazyFrame, value: Expr) -> PolarsResult<LazyFrame> {
    let is_top = col("prompt").eq(lit("top level")).and(col("is_undone").not()).and(col("num_offered").gt(lit(0)));
    Ok(select(rows.filter(is_top), value, &["blueprint_id", "location_title"]))
}
