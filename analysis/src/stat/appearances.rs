//! In which games a card was.

use polars::prelude::*;

use super::query::Tables;
use crate::error::Result;

/// A card design in one player's game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Appearance {
    /// The card design, by its front.
    pub blueprint_id: String,
    /// The card's title: ids of different card games may be alike.
    pub title: String,
    /// dark or light: the owner's side.
    pub side: String,
    /// Key of the game, as in the tables.
    pub game: String,
    /// Times deployed or played.
    pub num_used: u32,
}

/// The games of each card design on each side, at most `most` of each, in the order of the games.
///
/// # Errors
/// When the tables cannot be read.
pub fn appearances(tables: &Tables, most: u32) -> Result<Vec<Appearance>> {
    let keys = ["blueprint_id", "title", "side"];
    let order = tables.order()?;
    let few = |rows: LazyFrame| {
        rows.sort(["place"], SortMultipleOptions::default()).group_by_stable(keys.map(col)).head(Some(most as usize))
    };
    let used = (col("num_deployed") + col("num_played")).alias("num_used");
    let rows = tables.stretches("card_games", |rows| {
        let columns = [col("blueprint_id"), col("title"), col("side"), col("game"), used.clone()];
        let on = [col("game")];
        Ok(few(rows.select(columns).join(order.clone(), &on, &on, JoinArgs::new(JoinType::Inner))))
    })?;
    let rows = tables.collect(few(rows))?;
    rows.iter()
        .map(|line| {
            Ok(Appearance {
                blueprint_id: line.text("blueprint_id")?,
                title: line.text("title")?,
                side: line.text("side")?,
                game: line.text("game")?,
                num_used: line.count("num_used")?,
            })
        })
        .collect()
}
