//! The flow of Force.

use polars::prelude::*;

use super::{Metric, actions, select};
use crate::stat::definition::Stat;

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

pub(super) static USED: Metric = Metric {
    stat: Stat {
        id: "force-used",
        question: "How much Force does a player use?",
        definition: "Force used, whoever's Force Pile it came from.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Only what the log announces is counted.",
        table: "actions",
        column: "amount",
    },
    unit: "Force",
    rows: |rows| actions(rows, "use force", col("amount")),
};

pub(super) static ACTIVATED: Metric = Metric {
    stat: Stat {
        id: "force-activated",
        question: "How much Force does a player activate?",
        definition: "Cards moved from the Reserve Deck to the Force Pile by activation.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "A player may choose to activate less than was generated.",
        table: "actions",
        column: "amount",
    },
    unit: "Force",
    rows: |rows| actions(rows, "activate", col("amount")),
};

pub(super) static DRAWN: Metric = Metric {
    stat: Stat {
        id: "cards-drawn",
        question: "How many cards does a player draw into hand?",
        definition: "Cards drawn into hand, from the Force Pile or by card text.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "The opening hand is dealt, not drawn.",
        table: "actions",
        column: "amount",
    },
    unit: "cards",
    rows: |rows| actions(rows, "draw", col("amount")),
};

pub(super) static RETRIEVED: Metric = Metric {
    stat: Stat {
        id: "force-retrieved",
        question: "How much Force does a player retrieve?",
        definition: "Cards retrieved from the Lost Pile.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Whoever has lost much can retrieve much.",
        table: "actions",
        column: "amount",
    },
    unit: "Force",
    rows: |rows| actions(rows, "retrieve", col("amount")),
};

pub(super) static DRAINS: Metric = Metric {
    stat: Stat {
        id: "drains",
        question: "How many Force drains does a player initiate?",
        definition: "Force drains initiated, those cancelled later among them.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "A drain of 0 counts as one.",
        table: "drains",
        column: "side",
    },
    unit: "drains",
    rows: |rows| drains(rows, lit(1.0)),
};

pub(super) static DRAINED: Metric = Metric {
    stat: Stat {
        id: "force-drained",
        question: "How much Force does a player drain?",
        definition: "Final amounts of the Force drains, 0 for those cancelled.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "What the opponent saves by cards of the moment is drained, but not lost.",
        table: "drains",
        column: "amount",
    },
    unit: "Force",
    rows: |rows| drains(rows, col("amount")),
};

pub(super) static LOST: Metric = Metric {
    stat: Stat {
        id: "force-lost",
        question: "How much Force does a player lose?",
        definition: "Units of Force lost for any reason, forfeited cards left out.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Force that a forfeit pays for is not lost.",
        table: "force_losses",
        column: "cause",
    },
    unit: "Force",
    rows: |rows| lost(rows, None),
};

pub(super) static LOST_TO_DRAINS: Metric = Metric {
    stat: Stat {
        id: "force-lost-to-drains",
        question: "How much Force does a player lose to drains?",
        definition: "Units of Force lost while a Force drain was being resolved.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "A loss that a card adds to a drain counts as the drain's.",
        table: "force_losses",
        column: "cause",
    },
    unit: "Force",
    rows: |rows| lost(rows, Some("drain")),
};

pub(super) static LOST_TO_DAMAGE: Metric = Metric {
    stat: Stat {
        id: "force-lost-to-damage",
        question: "How much Force does a player lose to battle damage?",
        definition: "Units of Force lost to satisfy battle damage.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Damage that forfeited cards satisfy is not lost Force.",
        table: "force_losses",
        column: "cause",
    },
    unit: "Force",
    rows: |rows| lost(rows, Some("battle damage")),
};

pub(super) static LOST_OTHERWISE: Metric = Metric {
    stat: Stat {
        id: "force-lost-otherwise",
        question: "How much Force does a player lose to anything else?",
        definition: "Units of Force lost neither to drains nor to battle damage: card text, or a rule.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "The log names the last card whose text was at work, which need not be the cause.",
        table: "force_losses",
        column: "cause",
    },
    unit: "Force",
    rows: |rows| lost(rows, Some("other")),
};
