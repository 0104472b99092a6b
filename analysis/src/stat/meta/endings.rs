//! How games end, and how long they are.

use std::collections::BTreeMap;

use polars::prelude::{DataType, QuantileMethod, col, len, lit};

use crate::error::Result;
use crate::stat::players::{PlayerGame, share_of_pairs};
use crate::stat::query::Tables;
use crate::table::{Band, EndingStatRow};

/// How the games of each format ended.
///
/// # Errors
/// When the tables cannot be read.
pub fn ending_stats(tables: &Tables) -> Result<Vec<EndingStatRow>> {
    let keys = ["game_id", "format", "has_bot", "termination", "winner_side"].map(col);
    let turns = || col("num_turns").cast(DataType::Float64);
    let quantile = |share: f64, name: &str| turns().quantile(lit(share), QuantileMethod::Linear).alias(name);
    let ended = tables.scan("games")?.group_by(keys).agg([
        len().alias("num_games"),
        turns().mean().alias("mean"),
        quantile(0.1, "p10"),
        quantile(0.25, "p25"),
        quantile(0.5, "p50"),
        quantile(0.75, "p75"),
        quantile(0.9, "p90"),
    ]);
    let mut rows = Vec::new();
    for line in tables.collect(ended)?.iter() {
        rows.push(EndingStatRow {
            game_id: line.text("game_id")?,
            format: line.maybe_text("format")?,
            has_bot: line.flag("has_bot")?.unwrap_or_default(),
            termination: line.text("termination")?,
            winner_side: line.maybe_text("winner_side")?,
            num_games: line.count("num_games")?,
            turns: Band {
                mean: line.maybe("mean")?,
                p10: line.maybe("p10")?,
                p25: line.maybe("p25")?,
                p50: line.maybe("p50")?,
                p75: line.maybe("p75")?,
                p90: line.maybe("p90")?,
            },
            ..EndingStatRow::default()
        });
    }
    let mut ways: BTreeMap<String, (String, Option<String>)> = BTreeMap::new();
    for line in tables.rows("games", &["game", "termination", "winner_side"])?.iter() {
        ways.insert(line.text("game")?, (line.text("termination")?, line.maybe_text("winner_side")?));
    }
    let key = |row: &EndingStatRow| (row.game_id.clone(), row.format.clone(), row.has_bot);
    let mut games: BTreeMap<(String, Option<String>, bool), Vec<&PlayerGame>> = BTreeMap::new();
    for game in tables.players()?.games.iter().filter(|game| game.side == "dark") {
        games.entry((game.game_id.clone(), game.format.clone(), game.has_bot)).or_default().push(game);
    }
    for row in &mut rows {
        let ended = |game: &PlayerGame| {
            ways.get(&game.game).is_some_and(|way| way.0 == row.termination && way.1 == row.winner_side)
        };
        let of = games.get(&key(row)).map(Vec::as_slice).unwrap_or_default();
        row.share = share_of_pairs(of.iter().map(|game| (*game, ended(game))));
    }
    rows.sort_by(|a, b| {
        let order = |r: &EndingStatRow| (key(r), r.termination.clone(), r.winner_side.clone());
        order(a).cmp(&order(b))
    });
    Ok(rows)
}
