//! The flow of Force.

use polars::prelude::*;

use super::{Metric, actions, select};

pub(super) const METRICS: &[Metric] = &[
    Metric {
        id: "force-used",
        table: "actions",
        unit: "Force",
        rows: |rows| actions(rows, "use force", col("amount")),
    },
    Metric {
        id: "force-activated",
        table: "actions",
        unit: "Force",
        rows: |rows| actions(rows, "activate", col("amount")),
    },
    Metric { id: "cards-drawn", table: "actions", unit: "cards", rows: |rows| actions(rows, "draw", col("amount")) },
    Metric {
        id: "force-retrieved",
        table: "actions",
        unit: "Force",
        rows: |rows| actions(rows, "retrieve", col("amount")),
    },
    Metric { id: "drains", table: "drains", unit: "drains", rows: |rows| drains(rows, lit(1.0)) },
    Metric { id: "force-drained", table: "drains", unit: "Force", rows: |rows| drains(rows, col("amount")) },
    Metric { id: "force-lost", table: "force_losses", unit: "Force", rows: |rows| lost(rows, None) },
    Metric { id: "force-lost-to-drains", table: "force_losses", unit: "Force", rows: |rows| lost(rows, Some("drain")) },
    Metric {
        id: "force-lost-to-damage",
        table: "force_losses",
        unit: "Force",
        rows: |rows| lost(rows, Some("battle damage")),
    },
    Metric { id: "force-lost-otherwise", table: "force_losses", unit: "Force", rows: |rows| lost(rows, Some("other")) },
];

/// Units of Force lost for one of these reasons; of all reasons when none is given.
fn lost(losses: LazyFrame, cause: Option<&str>) -> PolarsResult<LazyFrame> {
    let rows = losses.filter(col("is_undone").not());
    let rows = match cause {
        Some(cause) => rows.filter(col("cause").eq(lit(cause))),
        None => rows,
    };
    // What was drained, or fought about, is a location; other causes are cards.
    let is_place = col("cause").neq(lit("other"));
    let place = when(is_place).then(col("cause_title")).otherwise(lit(NULL)).alias("location_title");
    Ok(select(rows.with_columns([place]), lit(1.0), &[]))
}

/// Force drains, each counted as `value`.
fn drains(drains: LazyFrame, value: Expr) -> PolarsResult<LazyFrame> {
    let rows = drains.filter(col("is_undone").not());
    Ok(select(rows.with_columns([col("location_blueprint_id").alias("blueprint_id")]), value, &[]))
}
