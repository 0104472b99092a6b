//! `dice_stats`: each player's dice against chance.

use super::{Column, Row, Unit, int};

/// One player's dice for one purpose, or for all.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct DiceStatRow {
    pub game_id: String,
    pub player: String,
    /// `all` for every purpose together.
    pub purpose: String,
    pub num_dice: u32,
    pub num_rerolls: u32,
    pub num_rerolls_forced: u32,
    /// The column `sum_faces`.
    pub sum: u32,
    /// The column `sum_expected`.
    pub expected: f64,
    /// The sum less its mean, in standard deviations.
    pub luck: f64,
    /// Of the six faces; `None` for too few dice.
    pub statistic: Option<f64>,
    /// The column `p_value`, that of `statistic`.
    pub p: Option<f64>,
    /// The column `q_value`, that of `statistic`.
    pub q: Option<f64>,
}

impl Row for DiceStatRow {
    const NAME: &'static str = "dice_stats";
    const DOC: &'static str = "One player's six-sided dice in one card game, thrown for one purpose or for all.";

    fn columns() -> Vec<Column<Self>> {
        type R = DiceStatRow;
        vec![
            Column::text("game_id", Unit::Word, "Which card game.", |r: &R| &r.game_id),
            Column::text("player", Unit::Text, "The player's name.", |r| &r.player),
            Column::text("purpose", Unit::Word, "What was rolled for, in the log's words, or all.", |r| &r.purpose),
            Column::int("num_dice", Unit::Count, "Dice thrown, those thrown again counted again.", |r| int(r.num_dice)),
            Column::int("num_rerolls", Unit::Count, "Of these, thrown again by the player's own cards.", |r| {
                int(r.num_rerolls)
            }),
            Column::int("num_rerolls_forced", Unit::Count, "Of these, thrown again by the opponent's cards.", |r| {
                int(r.num_rerolls_forced)
            }),
            Column::int("sum_faces", Unit::Count, "Sum of the faces.", |r| int(r.sum)),
            Column::real("sum_expected", Unit::Count, "What chance gives on average.", |r| r.expected),
            Column::real("luck", Unit::Ratio, "Sum less its mean, in standard deviations.", |r| r.luck),
            Column::maybe_real(
                "chi_square",
                Unit::Ratio,
                "Pearson's statistic of the six faces, 5 degrees of freedom; absent below 30 dice.",
                |r| r.statistic,
            ),
            Column::maybe_real("p_value", Unit::Share, "Chance of faces at least as odd by chance.", |r| r.p),
            Column::maybe_real("q_value", Unit::Share, "False-discovery value among the players of a game.", |r| r.q),
        ]
    }
}
