//! How well the chances of the model of states are those that came true.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::inference::cluster::{self, Cell};
use super::query::Tables;
use crate::error::Result;
use crate::table::Rate;

/// Bands of chances.
const BANDS: usize = 10;
/// A chance is added up in parts of a thousand millionth.
const PARTS: f64 = 1e9;

/// The ends of turns at which the model gave Dark about the same chance.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibrated {
    /// Which card game.
    pub game_id: String,
    /// A bot plays in each of these games, or in none.
    pub has_bot: bool,
    /// The mean of the chances.
    pub expected: f64,
    /// Games among them.
    pub num_games: u32,
    /// How often Dark won, by ends of turns; the interval knows that those of one game, player and deck are alike.
    pub won: Rate,
}

/// Chances at the ends of turns against who won, in ten bands, each card game and games with a bot apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn calibration(tables: &Tables) -> Result<Vec<Calibrated>> {
    let counted = col("is_undone").not().and(col("is_stale").not()).and(col("dark_win_probability").is_not_null());
    let ends = tables.stretches("states", |states| {
        let sorted = states
            .filter(counted.clone().and(col("turn").gt(lit(0))))
            .sort(["game", "event"], SortMultipleOptions::default());
        Ok(sorted.group_by_stable(["game", "turn"].map(col)).agg([col("dark_win_probability").last().alias("chance")]))
    })?;
    let dark = tables.player_games()?.filter(col("side").eq(lit("dark")).and(col("won").is_not_null()));
    let dark = dark.select(["game", "game_id", "has_bot", "won", "player_number", "deck_number"].map(col));
    let joined = ends.join(dark, [col("game")], [col("game")], JoinArgs::new(JoinType::Inner));
    let band = (col("chance") * lit(BANDS as f64)).cast(DataType::Int32).alias("band");
    let by = ["game_id", "has_bot", "band", "player_number", "deck_number"].map(col);
    let won = col("won").cast(DataType::Float64);
    // Whole numbers add up to the same in any order.
    let chance = (col("chance") * lit(PARTS)).cast(DataType::Int64).alias("chance");
    let of_game = [by.to_vec(), vec![col("game")]].concat();
    let sums = joined
        .with_columns([band, won])
        .with_column(chance)
        .group_by(of_game)
        .agg([col("chance").sum(), col("won").sum(), len().cast(DataType::Float64).alias("num")])
        .group_by(by)
        .agg([col("chance").sum(), col("won").sum(), col("num").sum(), len().alias("games")]);
    type Band = (i64, u32, Vec<Cell>);
    let mut bands: BTreeMap<(String, bool, i32), Band> = BTreeMap::new();
    for line in tables.collect(sums)?.iter() {
        let band = line.int("band")?.unwrap_or_default().clamp(0, BANDS as i32 - 1);
        let key = (line.text("game_id")?, line.flag("has_bot")?.unwrap_or_default(), band);
        let (chances, games, cells) = bands.entry(key).or_default();
        *chances += line.long("chance")?.unwrap_or_default();
        *games += line.count("games")?;
        let (deck, player) = (line.count("deck_number")?, line.count("player_number")?);
        cells.push(Cell { deck, player, x: line.real("won")?, m: line.real("num")? });
    }
    let told = |((game_id, has_bot, _), (chances, num_games, mut cells)): ((String, bool, i32), Band)| {
        cells.sort_by_key(|cell| (cell.deck, cell.player));
        let sum = |get: fn(&Cell) -> f64| cells.iter().map(get).sum::<f64>();
        let (k, n) = (sum(|cell| cell.x), sum(|cell| cell.m));
        Calibrated {
            game_id,
            has_bot,
            expected: chances as f64 / PARTS / n,
            num_games,
            won: cluster::rate(k.round() as u32, n.round() as u32, &cells),
        }
    };
    Ok(bands.into_iter().map(told).collect())
}
