//! Destiny draws against the decks that they come from.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::counts::{Count, Counts};
use super::{declared, row};
use crate::error::Result;
use crate::stat::deck_destiny::decks;
use crate::stat::query::Tables;
use crate::table::FairnessStatRow;

/// Printed destinies told apart: 0 to 7, and more.
const VALUES: usize = 9;

/// The draws of a card game by printed destiny, from 0 to 7 and more than 7, each with what its decks give on average.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DestinyCounts {
    pub game_id: String,
    pub num: u32,
    /// Of each value in turn.
    pub counts: Vec<Count>,
}

/// Destiny draws against the decks that they come from, each card game apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn destiny_counts(tables: &Tables) -> Result<Vec<DestinyCounts>> {
    let of = |(game_id, (num, counts)): (String, (u32, Counts))| DestinyCounts {
        game_id,
        num,
        counts: (0..VALUES).map(|value| counts.of(value)).collect(),
    };
    Ok(draws(tables)?.into_iter().map(of).collect())
}

pub(super) fn rows(tables: &Tables) -> Result<Vec<(String, FairnessStatRow)>> {
    let rows = draws(tables)?.into_iter().filter_map(|(game, (num, counts))| {
        let outcome = counts.test()?;
        Some((game.clone(), row(declared::DESTINIES.id, &game, num, None, outcome)))
    });
    Ok(rows.collect())
}

/// Draws and their counts, by card game.
fn draws(tables: &Tables) -> Result<BTreeMap<String, (u32, Counts)>> {
    let decks = decks(tables)?;
    let on = || [col("game"), col("side")];
    let draws = tables
        .scan("destinies")?
        .filter(col("is_undone").not().and(col("printed").is_not_null()))
        .select([col("game"), col("side"), col("printed")])
        .join(
            tables.player_games()?.select([col("game"), col("side"), col("game_id")]),
            on(),
            on(),
            JoinArgs::new(JoinType::Inner),
        );
    let mut games: BTreeMap<String, (u32, Counts)> = BTreeMap::new();
    for line in tables.collect(draws)?.iter() {
        let Some(deck) = decks.get(&(line.text("game")?, line.text("side")?)) else { continue };
        let mut cards = vec![0.0; VALUES];
        for (destiny, num) in deck {
            cards[group(*destiny)] += num;
        }
        let (num, counts) = games.entry(line.text("game_id")?).or_insert_with(|| (0, Counts::new(VALUES)));
        *num += 1;
        counts.add_draw(&cards, group(line.real("printed")?));
    }
    Ok(games)
}

fn group(destiny: f64) -> usize {
    (0..VALUES - 1).find(|value| destiny < *value as f64 + 0.75).unwrap_or(VALUES - 1)
}
