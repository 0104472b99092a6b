//! Destiny draws against what could be drawn.

use std::collections::BTreeMap;

use holocron_replay::account::PRINTED;
use polars::prelude::*;

use super::counts::{Count, Counts};
use super::{declared, row};
use crate::collect::printed;
use crate::error::Result;
use crate::stat::query::Tables;
use crate::table::FairnessStatRow;

/// The draws of a card game by printed destiny, from 0 to 7 and more than 7, each with what chance gives.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DestinyCounts {
    /// Which card game, such as swccg.
    pub game_id: String,
    /// Draws of all values together.
    pub num: u32,
    /// Of each value in turn.
    pub counts: Vec<Count>,
}

/// Draws of cards that nobody had seen before against the cards that nobody had seen, each card game apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn destiny_counts(tables: &Tables) -> Result<Vec<DestinyCounts>> {
    let of = |(game_id, (num, counts)): (String, (u32, Counts))| DestinyCounts {
        game_id,
        num,
        counts: (0..PRINTED).map(|value| counts.of(value)).collect(),
    };
    Ok(draws(tables)?.into_iter().map(of).collect())
}

pub(super) fn rows(tables: &Tables) -> Result<Vec<(String, FairnessStatRow)>> {
    let rows = draws(tables)?.into_iter().filter_map(|(game, (num, counts))| {
        let outcome = counts.test()?;
        Some((game.clone(), row(declared::DESTINIES, &game, num, None, outcome)))
    });
    Ok(rows.collect())
}

/// Draws and their counts, by card game.
fn draws(tables: &Tables) -> Result<BTreeMap<String, (u32, Counts)>> {
    let names: Vec<String> = (0..PRINTED).map(|value| format!("unseen_{value}")).collect();
    let known = col("unseen_0").is_not_null().and(col("printed").is_not_null());
    let mut columns = vec![col("game"), col("printed")];
    columns.extend(names.iter().map(|name| col(name.as_str())));
    let games = tables.scan("games")?.select([col("game"), col("game_id")]);
    let is_wanted = col("is_undone").not().and(known);
    let draws = tables.stretches("destinies", |draws| Ok(draws.filter(is_wanted.clone()).select(&columns)))?;
    let draws = draws.join(games, [col("game")], [col("game")], JoinArgs::new(JoinType::Inner));
    let mut games: BTreeMap<String, (u32, Counts)> = BTreeMap::new();
    for line in tables.collect(draws)?.iter() {
        let unseen = names.iter().map(|name| line.real(name)).collect::<Result<Vec<f64>>>()?;
        let (num, counts) = games.entry(line.text("game_id")?).or_insert_with(|| (0, Counts::new(PRINTED)));
        *num += 1;
        counts.add_draw(&unseen, printed(line.real("printed")?));
    }
    Ok(games)
}
