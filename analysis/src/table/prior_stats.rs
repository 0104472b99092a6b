//! `prior_stats`: what the shrunken values were drawn towards.

use super::{Column, Row, Unit, int};

/// The beta distribution behind one column's shrunken values.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct PriorStatRow {
    pub table: String,
    pub column: String,
    pub game_id: String,
    pub side: Option<String>,
    pub has_bot: bool,
    pub alpha: f64,
    pub beta: f64,
    pub num_groups: u32,
}

impl Row for PriorStatRow {
    const NAME: &'static str = "prior_stats";
    const DOC: &'static str =
        "The beta distribution behind the shrunken values of one column, one side and one kind of game.";

    fn columns() -> Vec<Column<Self>> {
        type R = PriorStatRow;
        vec![
            Column::text("table", Unit::Word, "The table that has it.", |r: &R| &r.table),
            Column::text("column", Unit::Word, "The column whose _eb values it makes.", |r| &r.column),
            Column::text("game_id", Unit::Word, "Which card game.", |r| &r.game_id),
            Column::maybe_text("side", Unit::Word, "dark or light; absent when sides are not apart.", |r| {
                r.side.as_deref()
            }),
            Column::bool("has_bot", "These are the games with a bot; otherwise those without.", |r| r.has_bot),
            Column::real("alpha", Unit::Count, "Successes that it adds to each share.", |r| r.alpha),
            Column::real("beta", Unit::Count, "Failures that it adds to each share.", |r| r.beta),
            Column::int("num_groups", Unit::Count, "Shares that it was made from.", |r| int(r.num_groups)),
        ]
    }
}
