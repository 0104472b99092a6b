//! `player_stats`: each player's games and strength.

use super::rate::{Rate, rate_columns};
use super::{Column, Row, Unit, int};

/// One player, bot games apart.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct PlayerStatRow {
    pub game_id: String,
    pub player: String,
    pub is_bot: bool,
    pub has_bot: bool,
    pub num_games: u32,
    /// Behind `player_wr`: wins among the games with a winner.
    pub wins: Rate,
    pub rating: f64,
    /// The column `rating_deviation`.
    pub deviation: f64,
    pub volatility: f64,
}

impl Row for PlayerStatRow {
    const NAME: &'static str = "player_stats";
    const DOC: &'static str = "One player of one card game, bot games apart, with a Glicko-2 rating from these games.";

    fn columns() -> Vec<Column<Self>> {
        type R = PlayerStatRow;
        let mut columns = vec![
            Column::text("game_id", Unit::Word, "Which card game.", |r: &R| &r.game_id),
            Column::text("player", Unit::Text, "The player's name.", |r| &r.player),
            Column::bool("is_bot", "The player is a bot, by its name.", |r| r.is_bot),
            Column::bool("has_bot", "These are the games with a bot; otherwise those without.", |r| r.has_bot),
            Column::int("num_games", Unit::Games, "Games, with or without an ending.", |r| int(r.num_games)),
            Column::int("num_decided", Unit::Games, "Of these, games with a winner.", |r| int(r.wins.n)),
        ];
        let names = ["player_wr", "player_wr_lo", "player_wr_hi"];
        columns.extend(rate_columns(names, "Share of these that the player won.", |r: &R| &r.wins));
        columns.push(Column::real("rating", Unit::Rating, "Glicko-2 rating after the last game.", |r: &R| r.rating));
        columns
            .push(Column::real("rating_deviation", Unit::Rating, "Standard deviation of the rating.", |r| r.deviation));
        columns.push(Column::real("volatility", Unit::Ratio, "Glicko-2 volatility.", |r| r.volatility));
        columns
    }
}
