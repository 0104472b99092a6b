//! What players do with their cards.

use polars::prelude::*;

use super::{Metric, actions, select};
use crate::stat::definition::Stat;

pub(super) static ACTIONS: Metric = Metric {
    stat: Stat {
        id: "actions",
        question: "How much does a player do?",
        definition: "Actions of all kinds but payments of Force and losses, one for each card.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "An action on many cards counts once for each of them.",
        table: "actions",
        column: "action",
    },
    unit: "actions",
    rows: |rows| {
        let payments = col("action").eq(lit("use force")).or(col("action").eq(lit("lose force")));
        Ok(select(rows.filter(col("is_undone").not().and(payments.not())), lit(1.0), &[]))
    },
};

pub(super) static DEPLOYED: Metric = Metric {
    stat: Stat {
        id: "cards-deployed",
        question: "How many cards does a player deploy?",
        definition: "Cards deployed, from wherever they came.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Cards that start on the table count as deployed in the set-up, turn 0.",
        table: "actions",
        column: "action",
    },
    unit: "cards",
    rows: |rows| actions(rows, "deploy", lit(1.0)),
};

pub(super) static DEPLOY_COST: Metric = Metric {
    stat: Stat {
        id: "deploy-cost",
        question: "How much Force do deployments cost?",
        definition: "Force used for deployments as far as the log ties it to them.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "A free or discounted deployment leaves no line of payment and counts as nothing.",
        table: "actions",
        column: "paid",
    },
    unit: "Force",
    rows: |rows| actions(rows, "deploy", col("paid")),
};

pub(super) static PLAYED: Metric = Metric {
    stat: Stat {
        id: "cards-played",
        question: "How many cards does a player play?",
        definition: "Interrupts, Epic Events and Defensive Shields played.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "A card that is cancelled counts as played.",
        table: "actions",
        column: "action",
    },
    unit: "cards",
    rows: |rows| actions(rows, "play", lit(1.0)),
};

pub(super) static TEXTS: Metric = Metric {
    stat: Stat {
        id: "texts-used",
        question: "How often does a player use the text of a card?",
        definition: "Uses of a card's text by an action or an optional response.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Required and permanent texts work without an action and are not counted.",
        table: "actions",
        column: "action",
    },
    unit: "uses",
    rows: |rows| actions(rows, "use text", lit(1.0)),
};

pub(super) static MOVES: Metric = Metric {
    stat: Stat {
        id: "moves",
        question: "How many cards does a player move?",
        definition: "Cards moved, hops of one longer move left out.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "A ship that carries others counts once, not once for each passenger.",
        table: "actions",
        column: "action",
    },
    unit: "moves",
    rows: |rows| actions(rows, "move", lit(1.0)),
};

pub(super) static FIRED: Metric = Metric {
    stat: Stat {
        id: "weapons-fired",
        question: "How often does a player fire weapons?",
        definition: "Weapons fired, whether they hit or not.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "A weapon that fires repeatedly counts each time.",
        table: "actions",
        column: "action",
    },
    unit: "shots",
    rows: |rows| actions(rows, "fire weapon", lit(1.0)),
};

pub(super) static FORFEITED: Metric = Metric {
    stat: Stat {
        id: "cards-forfeited",
        question: "How many cards does a player forfeit?",
        definition: "Cards forfeited in battles.",
        denominator: "Players' games that had the group, with or without an ending.",
        bias: "Cards lost in a battle otherwise than by forfeit are not counted.",
        table: "actions",
        column: "action",
    },
    unit: "cards",
    rows: |rows| actions(rows, "forfeit", lit(1.0)),
};
