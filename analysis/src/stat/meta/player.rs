//! Players: their games and their strength.

use std::collections::BTreeMap;

use crate::collect::is_bot;
use crate::error::Result;
use crate::stat::definition::Stat;
use crate::stat::interval::rate;
use crate::stat::query::Tables;
use crate::table::PlayerStatRow;

pub(in crate::stat) static STAT: Stat = Stat {
    id: "player-rating",
    question: "How strong is each player, as far as these games tell?",
    definition: "Glicko-2 rating, deviation and volatility after the last game, entered one game at a time from 1500 and \
                 350, in the order in which the games began.",
    denominator: "Games with a winner; games with a bot are a pool of their own.",
    bias: "Without dates the order of the files stands for the order of the games; decks and sides are not accounted for.",
    table: "player_stats",
    column: "rating",
};

/// Each player of each card game, bot games apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn player_stats(tables: &Tables) -> Result<Vec<PlayerStatRow>> {
    let players = tables.players()?;
    let mut counts: BTreeMap<(&str, bool, &str), (u32, u32, u32)> = BTreeMap::new();
    for row in &players.games {
        let (games, decided, won) = counts.entry((&row.game_id, row.has_bot, &row.player)).or_default();
        *games += 1;
        *decided += u32::from(row.won.is_some());
        *won += u32::from(row.won == Some(true));
    }
    let row = |((game_id, has_bot, player), (num_games, decided, won)): ((&str, bool, &str), (u32, u32, u32))| {
        let pool = players.pools.get(&(game_id.to_owned(), has_bot));
        let strength = pool.map(|pool| pool.strength(player)).unwrap_or_default();
        PlayerStatRow {
            game_id: game_id.to_owned(),
            player: player.to_owned(),
            is_bot: is_bot(player),
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
