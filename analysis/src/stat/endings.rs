//! How games end.

use polars::prelude::*;

use super::query::Tables;
use crate::error::Result;

/// Games that ended in one way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ending {
    /// In the words of `games.termination`.
    pub termination: String,
    /// dark or light; absent without a winner.
    pub winner_side: Option<String>,
    pub has_bot: bool,
    pub num_games: u32,
}

/// How many games ended in each way, bot games apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn endings(tables: &Tables) -> Result<Vec<Ending>> {
    let keys = [col("termination"), col("winner_side"), col("has_bot")];
    let rows = tables.collect(tables.scan("games")?.group_by(keys).agg([len().alias("num_games")]))?;
    let mut endings = rows
        .iter()
        .map(|line| {
            Ok(Ending {
                termination: line.text("termination")?,
                winner_side: line.maybe_text("winner_side")?,
                has_bot: line.flag("has_bot")?.unwrap_or_default(),
                num_games: line.count("num_games")?,
            })
        })
        .collect::<Result<Vec<_>>>()?;
    endings.sort();
    Ok(endings)
}
