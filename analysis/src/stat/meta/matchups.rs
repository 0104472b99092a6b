//! Archetypes against each other.

use std::collections::{BTreeMap, BTreeSet};

use super::field::Field;
use crate::error::Result;
use crate::stat::inference::cluster::{self, FEWEST};
use crate::stat::inference::discovery::q_values;
use crate::stat::inference::dyads;
use crate::stat::players::{PlayerGame, share_of_pairs};
use crate::stat::query::Tables;
use crate::table::MatchupRow;

/// Each Dark archetype against each Light archetype.
///
/// # Errors
/// When the tables cannot be read.
pub fn matchups(tables: &Tables) -> Result<Vec<MatchupRow>> {
    type Pool<'a> = BTreeMap<(&'a str, &'a str), Vec<&'a PlayerGame>>;
    let players = tables.players()?;
    let mut pools: BTreeMap<(String, bool), Pool<'_>> = BTreeMap::new();
    for row in players.games.iter().filter(|row| row.side == "dark") {
        let pool = pools.entry((row.game_id.clone(), row.has_bot)).or_default();
        pool.entry((&row.archetype, &row.opponent_archetype)).or_default().push(row);
    }
    let mut rows = Vec::new();
    for ((game_id, has_bot), met) in pools {
        let names =
            |get: fn(&(&str, &str)) -> String| met.keys().map(get).collect::<BTreeSet<_>>().into_iter().collect();
        let (dark, light) = (names(|pair| pair.0.to_owned()), names(|pair| pair.1.to_owned()));
        let pool = players.pools.get(&(game_id.clone(), has_bot));
        let field = pool.and_then(|pool| Field::new(pool, dark, light));
        let mut of_pool: Vec<MatchupRow> = Vec::new();
        for ((dark_archetype, light_archetype), games) in met {
            let decided = games.iter().copied().filter(|row| row.won.is_some());
            let mut wins = share_of_pairs(decided.clone().map(|row| (row, row.won == Some(true))));
            if let Some(likely) = field.as_ref().and_then(|field| field.dark(dark_archetype, light_archetype)) {
                (wins.eb, wins.eb_lo, wins.eb_hi) = (Some(likely.mean), Some(likely.lo), Some(likely.hi));
            }
            wins.p = surprise(decided);
            of_pool.push(MatchupRow {
                game_id: game_id.clone(),
                dark_archetype: dark_archetype.to_owned(),
                light_archetype: light_archetype.to_owned(),
                has_bot,
                num_games: games.len() as u32,
                dark: wins,
            });
        }
        let p: Vec<Option<f64>> = of_pool.iter().map(|row| row.dark.p).collect();
        of_pool.iter_mut().zip(q_values(&p)).for_each(|(row, q)| row.dark.q = q);
        rows.extend(of_pool);
    }
    Ok(rows)
}

/// The p-value that the games went as other games of the players and their archetypes led to expect.
fn surprise<'a>(games: impl Iterator<Item = &'a PlayerGame>) -> Option<f64> {
    let rest = |row: &PlayerGame| Some(row.pair(false, f64::from(u8::from(row.won?)) - row.expected?, 1.0));
    let cells: Vec<cluster::Cell> = games.filter_map(rest).collect();
    let n = cells.len() as u32;
    if n < FEWEST { None } else { cluster::mean(n, dyads::ratio(&cells), 0.0).p }
}
