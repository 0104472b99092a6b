//! How the counters develop from turn to turn.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::query::{Line, Tables};
use crate::error::Result;
use crate::table::{Band, TurnStatRow};

const COUNTERS: [&str; 8] = [
    "life_force",
    "hand",
    "force_generation",
    "force_pile",
    "power",
    "num_locations",
    "num_controlled",
    "drain_potential",
];
const QUANTILES: [(&str, f64); 5] = [("p10", 0.1), ("p25", 0.25), ("p50", 0.5), ("p75", 0.75), ("p90", 0.9)];

/// Each side's counters at the end of each of its own turns: at the end of an opponent's turn they stand at another point of
/// the round, and a curve through both would zigzag.
///
/// # Errors
/// When the tables cannot be read.
pub fn turn_stats(tables: &Tables) -> Result<Vec<TurnStatRow>> {
    let mut rows = BTreeMap::new();
    let shared = shared(tables)?;
    for side in ["dark", "light"] {
        for line in tables.collect(curves(tables, side, &shared)?)?.iter() {
            let row = row(line, side)?;
            rows.insert((row.game_id.clone(), row.player_turn, side, row.has_bot), row);
        }
    }
    Ok(rows.into_values().collect())
}

/// Card games whose turns both players begin together: whoever acts first in a turn, its end is that of both.
fn shared(tables: &Tables) -> Result<Vec<String>> {
    let mut games: BTreeMap<String, bool> = BTreeMap::new();
    for line in tables.rows("games", &["game_id", "num_turns", "num_dark_turns", "num_light_turns"])?.iter() {
        let turns = line.count("num_turns")?;
        if turns > 0 {
            let is_shared = line.count("num_dark_turns")? == turns && line.count("num_light_turns")? == turns;
            *games.entry(line.text("game_id")?).or_insert(true) &= is_shared;
        }
    }
    Ok(games.into_iter().filter_map(|(game_id, is_shared)| is_shared.then_some(game_id)).collect())
}

fn curves(tables: &Tables, side: &str, shared: &[String]) -> Result<LazyFrame> {
    let games = tables.scan("games")?.select([col("game"), col("game_id"), col("has_bot")]);
    let is_good = col("is_undone").not().and(col("is_stale").not()).and(col("player_turn").gt(lit(0)));
    // A turn that nobody is named for is that of both players.
    let is_own = col("turn_of").eq(lit(side)).fill_null(lit(true));
    let is_own = shared.iter().fold(is_own, |is_own, game_id| is_own.or(col("game_id").eq(lit(game_id.as_str()))));
    let counters = COUNTERS.map(|name| col(format!("{side}_{name}")).cast(DataType::Float64).alias(name));
    // The rows of a game lie in the order of its events.
    let last = COUNTERS.map(|name| col(name).last().alias(name));
    let columns = [["game", "player_turn"].map(col).to_vec(), counters.to_vec()].concat();
    let is_wanted = is_good.and(is_own);
    let snapshots = tables.stretches("states", |states| {
        let rows = states.filter(is_wanted.clone()).select(&columns);
        Ok(rows.group_by([col("game"), col("player_turn")]).agg(&last))
    })?;
    let joined = snapshots.join(games, [col("game")], [col("game")], JoinArgs::new(JoinType::Inner));
    let mut aggregates = vec![len().alias("num_games")];
    for name in COUNTERS {
        aggregates.push(col(name).mean().alias(format!("{name}_mean")));
        for (word, share) in QUANTILES {
            let quantile = col(name).quantile(lit(share), QuantileMethod::Linear);
            aggregates.push(quantile.alias(format!("{name}_{word}")));
        }
    }
    Ok(joined.group_by(["game_id", "player_turn", "has_bot"].map(col)).agg(aggregates))
}

fn row(line: Line<'_>, side: &str) -> Result<TurnStatRow> {
    Ok(TurnStatRow {
        game_id: line.text("game_id")?,
        player_turn: line.count("player_turn")?,
        side: side.to_owned(),
        has_bot: line.flag("has_bot")?.unwrap_or_default(),
        num_games: line.count("num_games")?,
        life_force: band(line, "life_force")?,
        hand: band(line, "hand")?,
        force_generation: band(line, "force_generation")?,
        force_unspent: band(line, "force_pile")?,
        power: band(line, "power")?,
        num_locations: band(line, "num_locations")?,
        num_controlled: band(line, "num_controlled")?,
        drain_potential: band(line, "drain_potential")?,
    })
}

fn band(line: Line<'_>, name: &str) -> Result<Band> {
    let get = |part: &str| line.maybe(&format!("{name}_{part}"));
    Ok(Band {
        mean: get("mean")?,
        p10: get("p10")?,
        p25: get("p25")?,
        p50: get("p50")?,
        p75: get("p75")?,
        p90: get("p90")?,
    })
}
