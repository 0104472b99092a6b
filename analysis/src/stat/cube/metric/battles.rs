//! Battles, each side's share of them.

use polars::prelude::*;

use super::{Metric, select};
use crate::stat::definition::Stat;
use crate::stat::query::union;

/// Battles as the two players' rows, with each side's column of a name such as `dark_damage` as the value.
fn sides(battles: LazyFrame, column: &str) -> PolarsResult<LazyFrame> {
    let of = |side: &'static str| {
        let rows = battles.clone().filter(col("is_undone").not()).with_columns([lit(side).alias("side")]);
        select(rows, col(format!("{side}_{column}")), &["blueprint_id"])
    };
    union([of("dark"), of("light")])
}

pub(super) static BATTLES: Metric = Metric {
    stat: Stat {
        id: "battles",
        question: "How many battles does a player initiate?",
        definition: "Battles that the player initiated.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Players start the battles that they expect to win.",
        table: "battles",
        column: "side",
    },
    unit: "battles",
    rows: |battles| Ok(select(battles.filter(col("is_undone").not()), lit(1.0), &["blueprint_id"])),
};

pub(super) static DAMAGE: Metric = Metric {
    stat: Stat {
        id: "battle-damage",
        question: "How much battle damage does a player take?",
        definition: "Most battle damage that the player owed at one time, over all battles.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Damage that is owed, not Force that is lost: forfeited cards satisfy some of it.",
        table: "battles",
        column: "dark_damage",
    },
    unit: "Force",
    rows: |battles| sides(battles, "damage"),
};

pub(super) static ATTRITION: Metric = Metric {
    stat: Stat {
        id: "attrition",
        question: "How much attrition does a player take?",
        definition: "Most attrition that the player owed at one time, over all battles.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Cards immune to attrition leave it unsatisfied.",
        table: "battles",
        column: "dark_attrition",
    },
    unit: "attrition",
    rows: |battles| sides(battles, "attrition"),
};

pub(super) static DESTINIES: Metric = Metric {
    stat: Stat {
        id: "battle-destinies",
        question: "How many battle destinies does a player draw?",
        definition: "Cards drawn for battle destiny, over all battles.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "A draw that a card cancels counts as drawn.",
        table: "battles",
        column: "dark_num_destinies",
    },
    unit: "draws",
    rows: |battles| sides(battles, "num_destinies"),
};

pub(super) static POWER: Metric = Metric {
    stat: Stat {
        id: "battle-power",
        question: "How much power does a player bring to battles?",
        definition: "Total power at the end of each battle, over all battles.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Many small battles add up to the power of one large one.",
        table: "battles",
        column: "dark_power",
    },
    unit: "power",
    rows: |battles| sides(battles, "power"),
};
