//! How long games last, turn by turn.

use polars::prelude::*;

use super::query::Tables;
use crate::error::Result;

/// Games of one card game, with a bot or of people, that lasted this many turns and ended in one way.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Length {
    /// Which card game, such as swccg.
    pub game_id: String,
    /// A bot plays in each of these games, or in none.
    pub has_bot: bool,
    /// Turns begun by both players.
    pub num_turns: u32,
    /// How they ended, in the words of the column `games.termination`.
    pub termination: String,
    /// How many they are.
    pub num_games: u32,
}

/// How many games lasted how many turns and ended how; in order of games, bots and turns, lengths that no game had left out.
///
/// # Errors
/// When the tables cannot be read.
pub fn lengths(tables: &Tables) -> Result<Vec<Length>> {
    let keys = ["game_id", "has_bot", "num_turns", "termination"].map(col);
    let rows = tables.collect(tables.scan("games")?.group_by(keys).agg([len().alias("num")]))?;
    let mut lengths = rows
        .iter()
        .map(|line| {
            Ok(Length {
                game_id: line.text("game_id")?,
                has_bot: line.flag("has_bot")?.unwrap_or_default(),
                num_turns: line.count("num_turns")?,
                termination: line.text("termination")?,
                num_games: line.count("num")?,
            })
        })
        .collect::<Result<Vec<_>>>()?;
    lengths.sort();
    Ok(lengths)
}
