//! What players are asked.

use polars::prelude::*;

use super::{Metric, select};
use crate::stat::definition::Stat;

/// Top-level decisions that offer something to do.
fn top(rows: LazyFrame, value: Expr) -> PolarsResult<LazyFrame> {
    let is_top = col("prompt").eq(lit("top level")).and(col("is_undone").not()).and(col("num_offered").gt(lit(0)));
    Ok(select(rows.filter(is_top), value, &["blueprint_id", "location_title"]))
}

pub(super) static ASKED: Metric = Metric {
    stat: Stat {
        id: "decisions",
        question: "How often is a player asked what to do, with something to choose from?",
        definition: "Top-level decisions that offered at least one action.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "A recording holds its own player's decisions alone: without both recordings the other player has none.",
        table: "decisions",
        column: "prompt",
    },
    unit: "decisions",
    rows: |rows| top(rows, lit(1.0)),
};

pub(super) static PASSED: Metric = Metric {
    stat: Stat {
        id: "decisions-passed",
        question: "How often does a player pass although there is something to do?",
        definition: "Top-level decisions that offered an action and were answered by none, as the events that follow tell.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Answers are inferred; those that the events do not settle count as not passed.",
        table: "decisions",
        column: "answer",
    },
    unit: "decisions",
    rows: |rows| top(rows, col("answer").eq(lit("passed"))),
};
