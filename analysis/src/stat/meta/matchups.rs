//! Archetypes against each other.

use std::collections::BTreeMap;

use crate::error::Result;
use crate::stat::inference::discovery::{equal_shares, q_values};
use crate::stat::inference::shrink::Prior;
use crate::stat::interval::rate;
use crate::stat::players::PlayerGame;
use crate::stat::query::Tables;
use crate::table::{MatchupRow, PriorStatRow};

/// The games of each pair of archetypes, Dark's first.
type Pool<'a> = BTreeMap<(String, String), Vec<&'a PlayerGame>>;

/// Each Dark archetype against each Light archetype, and the priors of the shrunken values.
///
/// # Errors
/// When the tables cannot be read.
pub fn matchups(tables: &Tables) -> Result<(Vec<MatchupRow>, Vec<PriorStatRow>)> {
    let mut pools: BTreeMap<(String, bool), Pool<'_>> = BTreeMap::new();
    for row in tables.players()?.games.iter().filter(|row| row.side == "dark") {
        let pool = pools.entry((row.game_id.clone(), row.has_bot)).or_default();
        pool.entry((row.archetype.clone(), row.opponent_archetype.clone())).or_default().push(row);
    }
    let (mut rows, mut priors) = (Vec::new(), Vec::new());
    for ((game_id, has_bot), pool) in pools {
        let from = rows.len();
        for ((dark_archetype, light_archetype), games) in pool {
            let decided = games.iter().filter(|row| row.won.is_some()).count() as u32;
            let won = games.iter().filter(|row| row.won == Some(true)).count() as u32;
            rows.push(MatchupRow {
                game_id: game_id.clone(),
                dark_archetype,
                light_archetype,
                has_bot,
                num_games: games.len() as u32,
                dark: rate(won, decided),
            });
        }
        priors.extend(adjust(&mut rows[from..], &game_id, has_bot));
    }
    Ok((rows, priors))
}

fn adjust(rows: &mut [MatchupRow], game_id: &str, has_bot: bool) -> Option<PriorStatRow> {
    let (k, n) = rows.iter().fold((0, 0), |(k, n), row| (k + row.dark.k, n + row.dark.n));
    let p: Vec<Option<f64>> =
        rows.iter().map(|row| equal_shares((row.dark.k, row.dark.n), (k - row.dark.k, n - row.dark.n))).collect();
    for ((row, q), p) in rows.iter_mut().zip(q_values(&p)).zip(p) {
        (row.dark.p, row.dark.q) = (p, q);
    }
    let shares: Vec<(u32, u32)> = rows.iter().map(|row| (row.dark.k, row.dark.n)).collect();
    let prior = Prior::fit(&shares)?;
    for row in rows.iter_mut().filter(|row| row.dark.n > 0) {
        row.dark.eb = Some(prior.shrink(row.dark.k, row.dark.n));
    }
    Some(PriorStatRow {
        table: "matchups".into(),
        column: "dark_wr".into(),
        game_id: game_id.to_owned(),
        side: None,
        has_bot,
        alpha: prior.alpha,
        beta: prior.beta,
        num_groups: prior.num_groups,
    })
}
