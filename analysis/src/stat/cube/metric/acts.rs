//! What players do with their cards.

use polars::prelude::*;

use super::{Metric, actions, select};

pub(super) const METRICS: &[Metric] = &[
    Metric {
        id: "actions",
        table: "actions",
        unit: "actions",
        rows: |rows| {
            let payments = col("action").eq(lit("use force")).or(col("action").eq(lit("lose force")));
            Ok(select(rows.filter(col("is_undone").not().and(payments.not())), lit(1.0), &[]))
        },
    },
    Metric { id: "cards-deployed", table: "actions", unit: "cards", rows: |rows| actions(rows, "deploy", lit(1.0)) },
    Metric { id: "deploy-cost", table: "actions", unit: "Force", rows: |rows| actions(rows, "deploy", col("paid")) },
    Metric { id: "cards-played", table: "actions", unit: "cards", rows: |rows| actions(rows, "play", lit(1.0)) },
    Metric { id: "texts-used", table: "actions", unit: "uses", rows: |rows| actions(rows, "use text", lit(1.0)) },
    Metric { id: "moves", table: "actions", unit: "moves", rows: |rows| actions(rows, "move", lit(1.0)) },
    Metric {
        id: "weapons-fired",
        table: "actions",
        unit: "shots",
        rows: |rows| actions(rows, "fire weapon", lit(1.0)),
    },
    Metric { id: "cards-forfeited", table: "actions", unit: "cards", rows: |rows| actions(rows, "forfeit", lit(1.0)) },
];
