//! The games of a run, one by one.

use polars::prelude::*;

use super::query::Tables;
use crate::error::Result;

/// A game in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    pub game_id: String,
    pub file: String,
    /// FNV-1a hash of the recording, in hexadecimal digits.
    pub file_hash: String,
    pub dark_player: String,
    pub light_player: String,
    /// dark or light; absent without a winner.
    pub winner_side: Option<String>,
    pub termination: String,
    pub num_turns: u32,
    pub num_events: u32,
    pub num_illegal: u32,
    pub num_suspect: u32,
    pub num_undecided: u32,
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
