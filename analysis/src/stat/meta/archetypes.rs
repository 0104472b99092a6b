//! How much each archetype is played, how it fares, against the field and in the best mix.

use std::collections::BTreeMap;

use super::field::{Matrix, matrix};
use crate::error::Result;
use crate::stat::inference::discovery::{equal_shares, q_values};
use crate::stat::inference::shrink::Prior;
use crate::stat::interval::rate;
use crate::stat::players::PlayerGame;
use crate::stat::query::Tables;
use crate::table::{ArchetypeStatRow, MatchupRow, PriorStatRow};

/// Games that an archetype needs to enter the best mix.
const ENOUGH: u32 = 20;

/// Each archetype over all games and in each month, and the priors of the shrunken values.
///
/// # Errors
/// When the tables cannot be read.
pub fn archetype_stats(tables: &Tables, matchups: &[MatchupRow]) -> Result<(Vec<ArchetypeStatRow>, Vec<PriorStatRow>)> {
    type Key = (String, bool, Option<String>, String);
    let mut groups: BTreeMap<Key, BTreeMap<String, Vec<&PlayerGame>>> = BTreeMap::new();
    for row in &tables.players()?.games {
        for month in [None, row.month.clone()].into_iter().take(1 + usize::from(row.month.is_some())) {
            let group = groups.entry((row.game_id.clone(), row.has_bot, month, row.side.clone())).or_default();
            group.entry(row.archetype.clone()).or_default().push(row);
        }
    }
    let (mut rows, mut priors) = (Vec::new(), Vec::new());
    for ((game_id, has_bot, month, side), group) in groups {
        let all = group.values().map(Vec::len).sum::<usize>() as u32;
        let mut of_side: Vec<ArchetypeStatRow> = group
            .into_iter()
            .map(|(archetype, games)| ArchetypeStatRow {
                game_id: game_id.clone(),
                side: side.clone(),
                archetype,
                has_bot,
                month: month.clone(),
                num_games: games.len() as u32,
                share: rate(games.len() as u32, all),
                wins: rate(
                    games.iter().filter(|row| row.won == Some(true)).count() as u32,
                    games.iter().filter(|row| row.won.is_some()).count() as u32,
                ),
                ..ArchetypeStatRow::default()
            })
            .collect();
        let prior = adjust(&mut of_side);
        if month.is_none() {
            priors.extend(prior.map(|prior| PriorStatRow {
                table: "archetype_stats".into(),
                column: "archetype_wr".into(),
                game_id: game_id.clone(),
                side: Some(side),
                has_bot,
                alpha: prior.alpha,
                beta: prior.beta,
                num_groups: prior.num_groups,
            }));
        }
        rows.extend(of_side);
    }
    fields(&mut rows, matchups);
    Ok((rows, priors))
}

fn adjust(rows: &mut [ArchetypeStatRow]) -> Option<Prior> {
    let (k, n) = rows.iter().fold((0, 0), |(k, n), row| (k + row.wins.k, n + row.wins.n));
    let p: Vec<Option<f64>> =
        rows.iter().map(|row| equal_shares((row.wins.k, row.wins.n), (k - row.wins.k, n - row.wins.n))).collect();
    for ((row, q), p) in rows.iter_mut().zip(q_values(&p)).zip(p) {
        (row.wins.p, row.wins.q) = (p, q);
    }
    let shares: Vec<(u32, u32)> = rows.iter().map(|row| (row.wins.k, row.wins.n)).collect();
    let prior = Prior::fit(&shares)?;
    for row in rows.iter_mut().filter(|row| row.wins.n > 0) {
        row.wins.eb = Some(prior.shrink(row.wins.k, row.wins.n));
    }
    Some(prior)
}

/// Fills what needs the match-ups, for the rows over all games.
fn fields(rows: &mut [ArchetypeStatRow], matchups: &[MatchupRow]) {
    let mut pools: BTreeMap<(String, bool), Matrix> = BTreeMap::new();
    for row in rows.iter() {
        let pool = (row.game_id.clone(), row.has_bot);
        pools.entry(pool).or_insert_with_key(|(game_id, has_bot)| matrix(matchups, game_id, *has_bot));
    }
    for ((game_id, has_bot), matrix) in pools {
        let is_of = |row: &ArchetypeStatRow| row.game_id == game_id && row.has_bot == has_bot && row.month.is_none();
        let field = |side: &str| -> BTreeMap<String, f64> {
            let of_side = rows.iter().filter(|row| is_of(row) && row.side == side);
            of_side.map(|row| (row.archetype.clone(), f64::from(row.num_games))).collect()
        };
        let strong = |side: &str| -> Vec<String> {
            let of_side = rows.iter().filter(|row| is_of(row) && row.side == side && row.wins.n >= ENOUGH);
            of_side.map(|row| row.archetype.clone()).collect()
        };
        let (dark, light) = (strong("dark"), strong("light"));
        let fields = [field("light"), field("dark")];
        let mix = matrix.best_mix(&dark, &light);
        for row in rows.iter_mut().filter(|row| is_of(row)) {
            let is_dark = row.side == "dark";
            let opponents = &fields[usize::from(!is_dark)];
            row.field = matrix.expected(&row.side, &row.archetype, opponents).unwrap_or_default();
            let (names, shares) = if is_dark {
                (&dark, mix.as_ref().map(|m| &m.rows))
            } else {
                (&light, mix.as_ref().map(|m| &m.columns))
            };
            let place = names.iter().position(|name| *name == row.archetype);
            row.best_mix = place.zip(shares).and_then(|(place, shares)| shares.get(place).copied());
        }
    }
}
