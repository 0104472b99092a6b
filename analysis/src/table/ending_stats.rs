//! `ending_stats`: how games end, and after how many turns.

use super::rate::{Band, Rate, band_columns, rate_columns};
use super::{Column, Row, Unit, int};

/// Games that ended in one way.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct EndingStatRow {
    pub game_id: String,
    pub format: Option<String>,
    pub has_bot: bool,
    pub termination: String,
    pub winner_side: Option<String>,
    pub num_games: u32,
    pub share: Rate,
    pub turns: Band,
}

impl Row for EndingStatRow {
    const NAME: &'static str = "ending_stats";
    const DOC: &'static str = "Games of one format that ended in one way, bot games apart, and how long they were.";

    fn columns() -> Vec<Column<Self>> {
        type R = EndingStatRow;
        let mut columns = vec![
            Column::text("game_id", Unit::Word, "Which card game.", |r: &R| &r.game_id),
            Column::maybe_text("format", Unit::Text, "The format, where it is known.", |r| r.format.as_deref()),
            Column::bool("has_bot", "These are the games with a bot; otherwise those without.", |r| r.has_bot),
            Column::text("termination", Unit::Word, "How they ended, in the words of games.termination.", |r| {
                &r.termination
            }),
            Column::maybe_text("winner_side", Unit::Word, "dark or light; absent without a winner.", |r| {
                r.winner_side.as_deref()
            }),
            Column::int("num_games", Unit::Games, "Games behind the row.", |r| int(r.num_games)),
        ];
        let names = ["share", "share_lo", "share_hi"];
        columns.extend(rate_columns(names, "Share of the format's games.", |r: &R| &r.share));
        let names = ["turns_mean", "turns_p10", "turns_p25", "turns_p50", "turns_p75", "turns_p90"];
        columns.extend(band_columns(names, Unit::Turns, "Mean length, turns of both players.", |r: &R| &r.turns));
        columns
    }
}
