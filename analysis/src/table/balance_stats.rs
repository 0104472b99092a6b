//! `balance_stats`: what a side, or the first turn, is worth.

use super::rate::{Rate, discovery_column, rate_columns};
use super::{Column, Row, Unit, int};

/// One advantage in the games of one format.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct BalanceStatRow {
    /// dark side, or first player.
    pub advantage: String,
    pub game_id: String,
    pub format: Option<String>,
    pub has_bot: bool,
    /// Behind `advantage_wr`: wins of the advantaged players among the games with a winner.
    pub wins: Rate,
    /// The mean rating of those who have the advantage less that of their opponents.
    pub rating_gap: Option<f64>,
    /// Behind `adjusted_wr`: the same between players of equal rating.
    pub adjusted: Rate,
}

impl Row for BalanceStatRow {
    const NAME: &'static str = "balance_stats";
    const DOC: &'static str = "What being the Dark side, or taking the first turn, is worth; bot games apart.";

    fn columns() -> Vec<Column<Self>> {
        type R = BalanceStatRow;
        let mut columns = vec![
            Column::text("advantage", Unit::Word, "dark side, or first player.", |r: &R| &r.advantage),
            Column::text("game_id", Unit::Word, "Which card game.", |r| &r.game_id),
            Column::maybe_text("format", Unit::Text, "The format, where it is known.", |r| r.format.as_deref()),
            Column::bool("has_bot", "These are the games with a bot; otherwise those without.", |r| r.has_bot),
            Column::int("num_decided", Unit::Games, "Games with a winner.", |r| int(r.wins.n)),
        ];
        let names = ["advantage_wr", "advantage_wr_lo", "advantage_wr_hi"];
        columns.extend(rate_columns(names, "Share of these that the advantaged player won.", |r: &R| &r.wins));
        let doc = "False-discovery value of the difference to one half.";
        columns.push(discovery_column("advantage_wr_q", doc, |r: &R| &r.wins));
        let doc = "Mean rating of the advantaged players less that of their opponents, before each game.";
        columns.push(Column::maybe_real("rating_gap", Unit::Rating, doc, |r: &R| r.rating_gap));
        let names = ["adjusted_wr", "adjusted_wr_lo", "adjusted_wr_hi"];
        let doc = "Win rate of the advantaged player between players of equal rating (logistic regression).";
        columns.extend(rate_columns(names, doc, |r: &R| &r.adjusted));
        columns
    }
}
