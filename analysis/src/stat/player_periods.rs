//! Players over time.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::inference::cluster::FEWEST;
use super::interval::rate;
use super::meta::pool::Pool;
use super::players::PlayerGame;
use super::query::Tables;
use crate::error::Result;
use crate::table::{PlayerPeriodRow, Rate};

/// Each player in each month with games of that player, bot games apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn player_period_stats(tables: &Tables) -> Result<Vec<PlayerPeriodRow>> {
    let mut pools: BTreeMap<(&str, bool), Vec<(&str, &PlayerGame)>> = BTreeMap::new();
    let all = tables.players()?;
    let mut num_dark: BTreeMap<(&str, bool), usize> = BTreeMap::new();
    for game in &all.games {
        *num_dark.entry((&game.game_id, game.has_bot)).or_default() += usize::from(game.side == "dark");
        if let Some(month) = game.month.as_deref() {
            pools.entry((&game.game_id, game.has_bot)).or_default().push((month, game));
        }
    }
    let mut rows = Vec::new();
    for ((game_id, has_bot), games) in pools {
        for month in games.iter().map(|(month, _)| *month).collect::<BTreeSet<&str>>() {
            let until = || games.iter().filter(|(of, _)| *of <= month).map(|(_, game)| *game);
            let dark: Vec<&PlayerGame> = until().filter(|game| game.side == "dark").collect();
            // What all games say is known already.
            let known = all.pools.get(&(game_id.to_owned(), has_bot)).filter(|pool| pool.len() == dark.len());
            let known = known.filter(|_| num_dark.get(&(game_id, has_bot)) == Some(&dark.len()));
            let pool = known.map_or_else(|| Cow::Owned(Pool::new(dark.iter().copied())), Cow::Borrowed);
            let mut before: BTreeMap<&str, u32> = BTreeMap::new();
            until().for_each(|game| *before.entry(&game.player).or_default() += 1);
            let mut players: BTreeMap<&str, Vec<&PlayerGame>> = BTreeMap::new();
            for (_, game) in games.iter().filter(|(of, _)| *of == month) {
                players.entry(&game.player).or_default().push(game);
            }
            for (player, own) in players {
                let count = |is: fn(&PlayerGame) -> bool| own.iter().filter(|game| is(game)).count() as u32;
                let mut wins = rate(count(|game| game.won == Some(true)), count(|game| game.won.is_some()));
                if wins.n < FEWEST {
                    (wins.lo, wins.hi) = (None, None);
                }
                let number = own.first().map(|game| game.player_number);
                let strength = number.filter(|_| pool.contest().is_some()).map(|number| pool.strength(number));
                let rating = strength.map(|strength| Rate {
                    n: wins.n,
                    value: Some(strength.rating),
                    lo: Some(strength.ends[0]),
                    hi: Some(strength.ends[1]),
                    ..Rate::default()
                });
                rows.push(PlayerPeriodRow {
                    game_id: game_id.to_owned(),
                    player: player.to_owned(),
                    has_bot,
                    month: month.to_owned(),
                    num_games: own.len() as u32,
                    wins,
                    num_games_before: before.get(player).copied().unwrap_or_default(),
                    rating: rating.unwrap_or_default(),
                    rating_deviation: strength.map(|strength| strength.deviation),
                });
            }
        }
    }
    rows.sort_by(|a, b| {
        let key = |row: &PlayerPeriodRow| (row.game_id.clone(), row.has_bot, row.player.clone(), row.month.clone());
        key(a).cmp(&key(b))
    });
    Ok(rows)
}
