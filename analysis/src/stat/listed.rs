//! The games of a run, one by one.

use polars::prelude::*;

use super::query::Tables;
use crate::error::Result;

/// A game in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// Key of the game, as in the tables.
    pub game: String,
    /// Which card game, such as swccg.
    pub game_id: String,
    /// At least one player is a bot.
    pub has_bot: bool,
    /// The format that the server announced, when it is known.
    pub format: Option<String>,
    /// The tournament or league, from the server's history.
    pub tournament: Option<String>,
    /// When it began, in milliseconds since 1970, from the server's history.
    pub started_at_ms: Option<i64>,
    /// The recording as it was named to the program.
    pub file: String,
    /// FNV-1a hash of the recording, in hexadecimal digits.
    pub file_hash: String,
    /// The other player's recording, when there is one.
    pub other_file: Option<String>,
    /// Its hash.
    pub other_file_hash: Option<String>,
    /// The Dark player's name.
    pub dark_player: String,
    /// The Light player's name.
    pub light_player: String,
    /// dark or light; absent without a winner.
    pub winner_side: Option<String>,
    /// dark or light: who took the first turn.
    pub first_side: Option<String>,
    /// How it ended, in the words of the column `games.termination`.
    pub termination: String,
    /// Turns begun by both players.
    pub num_turns: u32,
    /// Events in the recording.
    pub num_events: u32,
    /// Judgements that a rule was broken for sure.
    pub num_illegal: u32,
    /// Judgements that a rule was broken unless a card lifts it.
    pub num_suspect: u32,
    /// Judgements in which a rule applied and could not be decided.
    pub num_undecided: u32,
    /// The file stops before its end.
    pub is_truncated: bool,
}

/// The games in the order of their files' names, at most `most` of them.
///
/// # Errors
/// When the tables cannot be read.
pub fn listed(tables: &Tables, most: u32) -> Result<Vec<Listed>> {
    let columns = [
        "game",
        "game_id",
        "has_bot",
        "format",
        "tournament",
        "started_at",
        "file",
        "file_hash",
        "other_file",
        "other_file_hash",
        "dark_player",
        "light_player",
        "winner_side",
        "first_side",
        "termination",
        "num_turns",
        "num_events",
        "num_illegal",
        "num_suspect",
        "num_undecided",
        "is_truncated",
    ];
    let first = tables.once(tables.order()?.limit(most))?;
    let games = tables.scan("games")?.select(columns.map(col));
    let games = games.join(first, [col("game")], [col("game")], JoinArgs::new(JoinType::Inner));
    let rows = tables.collect(games.sort(["place"], SortMultipleOptions::default()))?;
    rows.iter()
        .map(|line| {
            Ok(Listed {
                game: line.text("game")?,
                game_id: line.text("game_id")?,
                has_bot: line.flag("has_bot")?.unwrap_or_default(),
                format: line.maybe_text("format")?,
                tournament: line.maybe_text("tournament")?,
                started_at_ms: line.long("started_at")?,
                file: line.text("file")?,
                file_hash: line.text("file_hash")?,
                other_file: line.maybe_text("other_file")?,
                other_file_hash: line.maybe_text("other_file_hash")?,
                dark_player: line.text("dark_player")?,
                light_player: line.text("light_player")?,
                winner_side: line.maybe_text("winner_side")?,
                first_side: line.maybe_text("first_side")?,
                termination: line.text("termination")?,
                num_turns: line.count("num_turns")?,
                num_events: line.count("num_events")?,
                num_illegal: line.count("num_illegal")?,
                num_suspect: line.count("num_suspect")?,
                num_undecided: line.count("num_undecided")?,
                is_truncated: line.flag("is_truncated")?.unwrap_or_default(),
            })
        })
        .collect()
}
