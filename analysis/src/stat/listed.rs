//! The games of a run, one by one.

use polars::prelude::*;

use super::query::Tables;
use crate::error::Result;

/// A game in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// Which card game, such as swccg.
    pub game_id: String,
    /// The recording as it was named to the program.
    pub file: String,
    /// FNV-1a hash of the recording, in hexadecimal digits.
    pub file_hash: String,
    /// The Dark player's name.
    pub dark_player: String,
    /// The Light player's name.
    pub light_player: String,
    /// dark or light; absent without a winner.
    pub winner_side: Option<String>,
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

/// The games in their order, at most `most` of them.
///
/// # Errors
/// When the tables cannot be read.
pub fn listed(tables: &Tables, most: u32) -> Result<Vec<Listed>> {
    let columns = [
        "game_id",
        "file",
        "file_hash",
        "dark_player",
        "light_player",
        "winner_side",
        "termination",
        "num_turns",
        "num_events",
        "num_illegal",
        "num_suspect",
        "num_undecided",
        "is_truncated",
    ];
    let rows = tables.collect(tables.scan("games")?.limit(most).select(columns.map(col)))?;
    rows.iter()
        .map(|line| {
            Ok(Listed {
                game_id: line.text("game_id")?,
                file: line.text("file")?,
                file_hash: line.text("file_hash")?,
                dark_player: line.text("dark_player")?,
                light_player: line.text("light_player")?,
                winner_side: line.maybe_text("winner_side")?,
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
