//! The card designs that the games met.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::query::Tables;
use crate::error::Result;
use crate::table::CardRow;

/// Each card design of each side.
///
/// # Errors
/// When the tables cannot be read.
pub fn known_cards(tables: &Tables) -> Result<Vec<CardRow>> {
    let games = tables.once(tables.scan("games")?.select(["game", "game_id"].map(col)))?;
    let key = ["game_id", "blueprint_id", "side"].map(col);
    let with_game =
        |rows: LazyFrame| rows.join(games.clone(), [col("game")], [col("game")], JoinArgs::new(JoinType::Inner));
    let facts = || ["title", "category", "destiny"].map(|name| col(name).first());
    let sums = || [facts().to_vec(), vec![col("num").sum()]].concat();
    let listed = tables.stretches("deck_cards", |cards| {
        let counted = [facts().to_vec(), vec![len().cast(DataType::Int64).alias("num")]].concat();
        Ok(with_game(cards).group_by(&key).agg(counted))
    })?;
    let cost = || [col("printed_cost").max()];
    let costs = tables.stretches("card_games", |cards| Ok(with_game(cards).group_by(&key).agg(cost())))?;
    let mut all: BTreeMap<(String, String, String), CardRow> = BTreeMap::new();
    for line in tables.collect(listed.group_by(&key).agg(sums()))?.iter() {
        let (game_id, blueprint_id, side) = (line.text("game_id")?, line.text("blueprint_id")?, line.text("side")?);
        let card_set = blueprint_id.split_once('_').map(|(set, _)| set.to_owned());
        let row = CardRow {
            game_id: game_id.clone(),
            blueprint_id: blueprint_id.clone(),
            side: side.clone(),
            title: line.text("title")?,
            category: line.maybe_text("category")?,
            card_set,
            destiny: line.maybe("destiny")?,
            printed_cost: None,
            num_games: line.count("num")?,
        };
        all.insert((game_id, blueprint_id, side), row);
    }
    for line in tables.collect(costs.group_by(&key).agg(cost()))?.iter() {
        let at = (line.text("game_id")?, line.text("blueprint_id")?, line.text("side")?);
        if let Some(row) = all.get_mut(&at) {
            row.printed_cost = line.maybe("printed_cost")?;
        }
    }
    Ok(all.into_values().collect())
}
