//! How many different decks play a card.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::Card;
use crate::error::{Error, Result};
use crate::stat::query::union;
use crate::stat::scope::Scope;
use crate::table::CardStatRow;

pub(super) fn fill(stats: &mut BTreeMap<Card, CardStatRow>, scope: &Scope<'_>) -> Result<()> {
    let tables = scope.tables;
    let of = |side: &str| -> Result<LazyFrame> {
        let key = col(format!("{side}_deck_key")).alias("deck");
        Ok(tables.scan("games")?.select([col("game"), lit(side).alias("side"), key]))
    };
    let decks = union([of("dark")?, of("light")?]).map_err(|e| Error::query(tables.out(), e))?;
    // One game of each deck stands for all of them: their lists are the same.
    let on = || [col("game"), col("side")];
    let of_deck = [scope.keys(), vec![col("deck")]].concat();
    let decks = decks.filter(col("deck").is_not_null());
    let decks = decks.join(scope.players()?, on(), on(), JoinArgs::new(JoinType::Inner));
    let firsts = decks.group_by(of_deck).agg([col("game").min()]).select([col("game"), col("side")]);
    let firsts = tables.once(firsts)?;
    let listed = |cards: LazyFrame| {
        let cards = cards.filter(col("num_copies").gt(lit(0))).select([col("game"), col("side"), col("blueprint_id")]);
        cards.join(firsts.clone(), on(), on(), JoinArgs::new(JoinType::Inner))
    };
    let found = scope.sums("deck_cards", listed, vec![col("blueprint_id")], &[len().alias("num")])?;
    for line in tables.collect(found)?.iter() {
        if let Some(row) = stats.get_mut(&(line.text("blueprint_id")?, scope.group(line)?)) {
            row.num_decks = line.count("num")?;
        }
    }
    Ok(())
}
