//! Players: their games and their strength.

use std::collections::BTreeMap;

use crate::error::Result;
use crate::stat::interval::rate;
use crate::stat::query::Tables;
use crate::table::PlayerStatRow;

/// Each player of each card game, bot games apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn player_stats(tables: &Tables) -> Result<Vec<PlayerStatRow>> {
    let players = tables.players()?;
    let mut counts: BTreeMap<(&str, bool, &str), (bool, u32, u32, u32)> = BTreeMap::new();
    for row in &players.games {
        let (is_bot, games, decided, won) = counts.entry((&row.game_id, row.has_bot, &row.player)).or_default();
        *is_bot |= row.is_bot;
        *games += 1;
        *decided += u32::from(row.won.is_some());
        *won += u32::from(row.won == Some(true));
    }
    let row = |((game_id, has_bot, player), (is_bot, num_games, decided, won)): (
        (&str, bool, &str),
        (bool, u32, u32, u32),
    )| {
        let pool = players.pools.get(&(game_id.to_owned(), has_bot));
        let strength = pool.map(|pool| pool.strength(player)).unwrap_or_default();
        PlayerStatRow {
            game_id: game_id.to_owned(),
            player: player.to_owned(),
            is_bot,
            has_bot,
            num_games,
            wins: rate(won, decided),
            rating: strength.rating,
            deviation: strength.deviation,
            volatility: strength.volatility,
        }
    };
    Ok(counts.into_iter().map(row).collect())
}
