//! In how many games a group could have occurred: what a mean divides by.

use polars::prelude::*;

use super::dimension::{Added, Of};
use super::{Condition, Dimension};
use crate::error::{Error, Result};
use crate::stat::query::{Tables, union};

/// Whether the groups of a dimension have games of their own: of cards only locations, which lie on the table or do not.
pub(super) fn counts(dimension: &Dimension) -> bool {
    dimension.of != Of::Card || is_location(dimension)
}

fn is_location(dimension: &Dimension) -> bool {
    dimension.id == "location"
}

/// Players' games in each group of the dimensions that [`counts`] names, as `num_games` by player and deck; with a column `all`.
pub(super) fn games(tables: &Tables, by: &[&'static Dimension], conditions: &[Condition<'_>]) -> Result<LazyFrame> {
    let by: Vec<&'static Dimension> = by.iter().copied().filter(|dimension| counts(dimension)).collect();
    let asked: Vec<&Condition<'_>> = conditions.iter().filter(|condition| counts(condition.dimension)).collect();
    let used: Vec<&'static Dimension> = by.iter().copied().chain(asked.iter().map(|c| c.dimension)).collect();
    let mut keys: Vec<Expr> = by.iter().map(|dimension| col(dimension.column())).collect();
    keys.push(col("all"));
    keys.extend(["player_number", "deck_number"].map(col));
    let of_player = [keys.clone(), vec![col("game"), col("side")]].concat();
    let added = Added::new(tables, &used)?;
    let laid = used.iter().any(|dimension| is_location(dimension)).then(|| laid(tables)).transpose()?;
    let once = |rows: LazyFrame| {
        let rows = match &laid {
            Some(laid) => rows.join(laid.clone(), [col("game")], [col("game")], JoinArgs::new(JoinType::Inner)),
            None => rows,
        };
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

/// The titles of the locations of each game, and once none at all: much happens at no location.
fn laid(tables: &Tables) -> Result<LazyFrame> {
    let found = |table: &str, title: Expr| {
        let named = title.clone().is_not_null();
        let titles = [col("game"), title.alias("location_title")];
        tables.stretches(table, |rows| {
            Ok(rows.filter(named.clone()).select(&titles).group_by(["game", "location_title"].map(col)).agg([len()]))
        })
    };
    let title = || col("location_title");
    let place = when(col("cause").neq(lit("other"))).then(col("cause_title")).otherwise(lit(NULL));
    let nowhere = tables.scan("games")?.select([
        col("game"),
        lit(NULL).cast(DataType::String).alias("location_title"),
        lit(1).cast(DataType::UInt32).alias("len"),
    ]);
    let all = union([
        nowhere,
        found("location_states", col("title"))?,
        found("drains", title())?,
        found("battles", title())?,
        found("actions", title())?,
        found("force_losses", place)?,
    ])
    .map_err(|e| Error::query(tables.out(), e))?;
    tables.once(
        all.group_by(["game", "location_title"].map(col)).agg([len()]).select(["game", "location_title"].map(col)),
    )
}
