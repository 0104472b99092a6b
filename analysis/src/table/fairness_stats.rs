//! `fairness_stats`: the declared tests of the shuffler and the dice.

use super::{Column, Row, Unit, int};

/// The result of one declared test.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct FairnessStatRow {
    pub test: String,
    pub game_id: String,
    /// Hands, draws or rolls behind it.
    pub num: u32,
    pub observed: Option<f64>,
    pub expected: Option<f64>,
    pub statistic: f64,
    /// The column `degrees_of_freedom`.
    pub freedom: u32,
    /// The column `p_value`.
    pub p: f64,
    /// The column `p_value_adjusted`.
    pub adjusted: Option<f64>,
    pub alpha: f64,
    pub is_alarm: bool,
}

impl Row for FairnessStatRow {
    const NAME: &'static str = "fairness_stats";
    const DOC: &'static str = "One test of chance, declared with its level before the data are seen.";

    fn columns() -> Vec<Column<Self>> {
        type R = FairnessStatRow;
        vec![
            Column::text("test", Unit::Word, "Id of the test; holocron explain prints it.", |r: &R| &r.test),
            Column::text("game_id", Unit::Word, "Which card game.", |r| &r.game_id),
            Column::int("num_drawn", Unit::Count, "Hands, draws or rolls behind it.", |r| int(r.num)),
            Column::maybe_real("observed", Unit::Count, "What was counted, for tests of one count.", |r| r.observed),
            Column::maybe_real("expected", Unit::Count, "What chance gives on average.", |r| r.expected),
            Column::real("statistic", Unit::Ratio, "Chi-square, or a standard normal deviate.", |r| r.statistic),
            Column::int("degrees_of_freedom", Unit::Count, "Of the chi-square; 0 for a normal deviate.", |r| {
                int(r.freedom)
            }),
            Column::real("p_value", Unit::Share, "Chance of a result at least as odd by chance.", |r| r.p),
            Column::maybe_real("p_value_adjusted", Unit::Share, "The same for all tests of the game (Holm).", |r| {
                r.adjusted
            }),
            Column::real("alpha", Unit::Share, "The declared level.", |r| r.alpha),
            Column::bool("is_alarm", "p_value_adjusted is below alpha.", |r| r.is_alarm),
        ]
    }
}
