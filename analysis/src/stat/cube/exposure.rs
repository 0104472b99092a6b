//! In how many games a group could have occurred: what a mean divides by.

use polars::prelude::*;

use super::dimension::{Of, with};
use super::{Condition, Dimension};
use crate::error::Result;
use crate::stat::query::Tables;

/// Players' games in each group of the dimensions that are not of a card, as `num_games`; with a column `all`.
pub(super) fn games(tables: &Tables, by: &[&'static Dimension], conditions: &[Condition<'_>]) -> Result<LazyFrame> {
    let counted = |dimension: &&'static Dimension| dimension.of != Of::Card;
    let by: Vec<&'static Dimension> = by.iter().copied().filter(counted).collect();
    let asked: Vec<&Condition<'_>> = conditions.iter().filter(|condition| condition.dimension.of != Of::Card).collect();
    let used: Vec<&'static Dimension> = by.iter().copied().chain(asked.iter().map(|c| c.dimension)).collect();
    let rows = if used.iter().any(|dimension| dimension.of == Of::Clock) {
        clock(tables)?
    } else {
        tables.player_games()?.select([col("game"), col("side")])
    };
    let rows = with(tables, rows, &used, &["game", "side"])?;
    let rows = asked.iter().fold(rows, |rows, condition| rows.filter(condition.holds()));
    let mut keys: Vec<Expr> = by.iter().map(|dimension| col(dimension.column())).collect();
    keys.push(col("all"));
    let of_player = [keys.clone(), vec![col("game"), col("side")]].concat();
    let once = rows.with_columns([lit(true).alias("all")]).group_by(of_player).agg([len().alias("times")]);
    Ok(once.group_by(keys).agg([len().alias("num_games")]))
}

/// Every turn and phase that the log shows, the set-up among them, for both players.
fn clock(tables: &Tables) -> Result<LazyFrame> {
    let moment = ["game", "turn", "phase", "turn_of"].map(col);
    let played = col("is_undone").not().and(col("is_repeated").not());
    let moments = tables.scan("events")?.filter(played).group_by(moment).agg([len().alias("times")]);
    let of = |side: &str| {
        moments.clone().select([col("game"), lit(side).alias("side"), col("turn"), col("phase"), col("turn_of")])
    };
    tables.union(vec![of("dark"), of("light")])
}
