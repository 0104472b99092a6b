//! In how many games a group could have occurred: what a mean divides by.

use polars::prelude::*;

use super::dimension::{Added, Of};
use super::{Condition, Dimension};
use crate::error::Result;
use crate::stat::query::{Tables, union};

/// Players' games in each group of the dimensions that are not of a card, as `num_games` by player and deck; with a column `all`.
pub(super) fn games(tables: &Tables, by: &[&'static Dimension], conditions: &[Condition<'_>]) -> Result<LazyFrame> {
    let counted = |dimension: &&'static Dimension| dimension.of != Of::Card;
    let by: Vec<&'static Dimension> = by.iter().copied().filter(counted).collect();
    let asked: Vec<&Condition<'_>> = conditions.iter().filter(|condition| condition.dimension.of != Of::Card).collect();
    let used: Vec<&'static Dimension> = by.iter().copied().chain(asked.iter().map(|c| c.dimension)).collect();
    let mut keys: Vec<Expr> = by.iter().map(|dimension| col(dimension.column())).collect();
    keys.push(col("all"));
    keys.extend(["player_number", "deck_number"].map(col));
    let of_player = [keys.clone(), vec![col("game"), col("side")]].concat();
    let added = Added::new(tables, &used)?;
    let once = |rows: LazyFrame| {
        let rows = added.to(rows, &["game", "side", "player_number", "deck_number"]);
        let rows = asked.iter().fold(rows, |rows, condition| rows.filter(condition.holds()));
        rows.with_columns([lit(true).alias("all")]).group_by(&of_player).agg([len().alias("times")])
    };
    let num = len().alias("num_games");
    if used.iter().any(|dimension| dimension.of == Of::Clock) {
        tables.sums("events", |events| Ok(once(clock(events)?)), &keys, &[num])
    } else {
        let players = tables.player_games()?.select([col("game"), col("side")]);
        Ok(once(players).group_by(keys).agg([num]))
    }
}

/// Every turn and phase that the log shows, the set-up among them, for both players.
fn clock(events: LazyFrame) -> PolarsResult<LazyFrame> {
    let moment = ["game", "turn", "phase", "turn_of"].map(col);
    let played = col("is_undone").not().and(col("is_repeated").not());
    let moments = events.filter(played).group_by(moment).agg([len().alias("times")]);
    let of = |side: &str| {
        moments.clone().select([col("game"), lit(side).alias("side"), col("turn"), col("phase"), col("turn_of")])
    };
    union([of("dark"), of("light")])
}
