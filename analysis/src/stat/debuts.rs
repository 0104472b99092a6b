//! In which round a card comes down: the shape behind its mean turn of deployment.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::query::Tables;
use crate::error::Result;

/// Rounds, each for itself; the last holds all later ones.
pub const ROUNDS: usize = 12;

/// A card design on one side of one card game, bot games apart: game, side, bots, blueprint.
pub type DebutKey = (String, String, bool, String);

/// Games in which a card was first deployed in each round: the turns of both players, two to a round, the first at 0.
///
/// # Errors
/// When the tables cannot be read.
pub fn debuts(tables: &Tables) -> Result<BTreeMap<DebutKey, [u32; ROUNDS]>> {
    let games = tables.scan("games")?.select([col("game"), col("game_id")]);
    let games = tables.once(games)?;
    let deployed = |cards: LazyFrame| {
        let cards = cards.filter(col("first_turn_deployed").is_not_null());
        Ok(cards.join(games.clone(), [col("game")], [col("game")], JoinArgs::new(JoinType::Inner)))
    };
    let keys = ["game_id", "side", "has_bot", "blueprint_id", "first_turn_deployed"].map(col);
    let mut debuts = BTreeMap::new();
    for line in tables.collect(tables.sums("card_games", deployed, &keys, &[len().alias("num")])?)?.iter() {
        let has_bot = line.flag("has_bot")?.unwrap_or_default();
        let key = (line.text("game_id")?, line.text("side")?, has_bot, line.text("blueprint_id")?);
        let turn = usize::try_from(line.count("first_turn_deployed")?).unwrap_or(usize::MAX);
        let round = (turn.saturating_sub(1) / 2).min(ROUNDS - 1);
        let rounds = debuts.entry(key).or_insert([0; ROUNDS]);
        rounds[round] += line.count("num")?;
    }
    Ok(debuts)
}
