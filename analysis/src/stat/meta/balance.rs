//! What a side, or the first turn, is worth.

use std::collections::BTreeMap;

use fastrand::Rng;

use super::pool::Pool;
use crate::error::Result;
use crate::stat::inference::cluster::{self, Cell, FEWEST};
use crate::stat::inference::discovery::q_values;
use crate::stat::inference::dyads;
use crate::stat::players::{PlayerGame, share_of_pairs};
use crate::stat::query::Tables;
use crate::table::{BalanceStatRow, Rate};

/// What has to be left of the games' word on the advantage when players may be as strong as they like.
const SEPARABLE: f64 = 0.2;
/// The advantage whose games are those of the pool.
const DARK: &str = "dark side";
/// Sets of numbers that the games may have come from.
const DRAWS: usize = 2000;

/// The advantages in the games of each format and of all formats (where the format is absent).
///
/// # Errors
/// When the tables cannot be read.
pub fn balance_stats(tables: &Tables) -> Result<Vec<BalanceStatRow>> {
    type Key<'a> = (&'a str, bool, Option<&'a str>, &'static str);
    let mut groups: BTreeMap<Key<'_>, Vec<&PlayerGame>> = BTreeMap::new();
    let players = tables.players()?;
    for row in players.games.iter().filter(|row| row.won.is_some()) {
        let advantages = [(DARK, row.side == "dark"), ("first player", row.is_first == Some(true))];
        for (advantage, _) in advantages.into_iter().filter(|(_, has)| *has) {
            let formats = [None, row.format.as_deref()];
            for format in formats.into_iter().take(1 + usize::from(row.format.is_some())) {
                groups.entry((&row.game_id, row.has_bot, format, advantage)).or_default().push(row);
            }
        }
    }
    // Where all games are of one format, or Dark's, what is known of them is known already.
    let mut of_all: BTreeMap<(&str, bool, &str), (usize, Equal)> = BTreeMap::new();
    let mut rows: Vec<BalanceStatRow> = groups
        .into_iter()
        .map(|((game_id, has_bot, format, advantage), games)| {
            let n = games.len() as u32;
            let mut wins = share_of_pairs(games.iter().map(|row| (*row, row.won == Some(true))));
            wins.p = even(&games);
            let key = (game_id, has_bot, advantage);
            let known = of_all.get(&key).filter(|(num, _)| *num == games.len());
            let (adjusted, unknown) = known.map_or_else(
                || match players.pools.get(&(game_id.to_owned(), has_bot)) {
                    Some(pool) if advantage == DARK && format.is_none() => equal_players(n, pool),
                    _ => equal_players(n, &Pool::new(games.iter().copied())),
                },
                |(_, known)| *known,
            );
            of_all.entry(key).or_insert((games.len(), (adjusted, unknown)));
            BalanceStatRow {
                advantage: advantage.to_owned(),
                game_id: game_id.to_owned(),
                format: format.map(str::to_owned),
                has_bot,
                wins,
                rating_gap: Some(games.iter().map(|row| row.rating_gap).sum::<f64>() / f64::from(n)),
                adjusted,
                adjusted_unknown: unknown.map(str::to_owned),
            }
        })
        .collect();
    let p: Vec<Option<f64>> = rows.iter().map(|row| row.wins.p).collect();
    for (row, q) in rows.iter_mut().zip(q_values(&p)) {
        row.wins.q = q;
    }
    Ok(rows)
}

/// The p-value that the advantage is none.
fn even(games: &[&PlayerGame]) -> Option<f64> {
    let cells: Vec<Cell> =
        games.iter().filter_map(|row| Some(row.pair(false, f64::from(u8::from(row.won?)), 1.0))).collect();
    cluster::mean(games.len() as u32, dyads::ratio(&cells), 0.5).p
}

/// The win rate between equal players, or why there is none.
type Equal = (Rate, Option<&'static str>);

/// That of the advantaged player in `n` games.
fn equal_players(n: u32, pool: &Pool) -> Equal {
    let empty = Rate { n, ..Rate::default() };
    if empty.n < FEWEST {
        return (empty, Some("too few games"));
    }
    let Some(contest) = pool.contest() else { return (empty, Some("no player met another")) };
    if contest.separable() < SEPARABLE {
        return (empty, Some("players keep their side, so that nobody can tell the player from the side"));
    }
    // Over the archetypes as they met.
    let mut random = Rng::with_seed(1);
    let mut chances: Vec<f64> = Vec::new();
    let mut met: BTreeMap<[u32; 2], f64> = BTreeMap::new();
    pool.told().for_each(|game| *met.entry(game.kinds).or_default() += 1.0);
    let all: f64 = met.values().sum();
    for draw in contest.draws(DRAWS) {
        chances.push(met.iter().map(|(kinds, num)| num / all * draw.chance(*kinds, &mut random)).sum());
    }
    chances.sort_by(f64::total_cmp);
    let end = |share: f64| chances.get((share * (chances.len() as f64 - 1.0)).round() as usize).copied();
    let value = Some(chances.iter().sum::<f64>() / chances.len() as f64);
    (Rate { value, lo: end(0.025), hi: end(0.975), ..empty }, None)
}
