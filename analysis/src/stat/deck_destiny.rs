//! Printed destinies of whole decks, where the lists are known.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::query::Tables;
use crate::error::{Error, Result};

/// How many cards of each printed destiny a deck holds, by game and side; cards without a number are left out.
pub(super) type Decks = BTreeMap<(String, String), Vec<(f64, f64)>>;

/// The printed destinies of each known deck, set-up cards left out.
pub(super) fn decks(tables: &Tables) -> Result<Decks> {
    let left = (col("num_copies") - col("num_started")).alias("num");
    let rows = tables.stretches("deck_cards", |cards| {
        let known = cards.filter(col("is_deck_known").and(col("destiny").is_not_null()));
        Ok(known.select([col("game"), col("side"), col("destiny"), left.clone()]).filter(col("num").gt(lit(0))))
    })?;
    let mut decks = Decks::new();
    for line in tables.collect(rows)?.iter() {
        let deck = decks.entry((line.text("game")?, line.text("side")?)).or_default();
        deck.push((line.real("destiny")?, line.real("num")?));
    }
    Ok(decks)
}

/// The mean printed destiny of each known deck: game, side, deck_mean.
pub(super) fn deck_means(tables: &Tables) -> Result<DataFrame> {
    let (mut games, mut sides, mut means) = (Vec::new(), Vec::new(), Vec::new());
    for ((game, side), deck) in decks(tables)? {
        let cards: f64 = deck.iter().map(|(_, num)| num).sum();
        games.push(game);
        sides.push(side);
        means.push(deck.iter().map(|(destiny, num)| destiny * num).sum::<f64>() / cards);
    }
    df!["game" => games, "side" => sides, "deck_mean" => means].map_err(|e| Error::query(tables.out(), e))
}
