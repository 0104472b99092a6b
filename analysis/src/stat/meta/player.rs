//! Players: their games and their strength.

use std::collections::BTreeMap;

use crate::error::Result;
use crate::stat::inference::cluster::FEWEST;
use crate::stat::interval::rate;
use crate::stat::query::Tables;
use crate::table::{PlayerStatRow, Rate};

/// What is counted of a player.
#[derive(Default)]
struct Count {
    number: u32,
    is_bot: bool,
    games: u32,
    decided: u32,
    won: u32,
}

/// Each player of each card game, bot games apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn player_stats(tables: &Tables) -> Result<Vec<PlayerStatRow>> {
    let players = tables.players()?;
    let mut counts: BTreeMap<(&str, bool, &str), Count> = BTreeMap::new();
    for row in &players.games {
        let count = counts.entry((&row.game_id, row.has_bot, &row.player)).or_default();
        count.number = row.player_number;
        count.is_bot |= row.is_bot;
        count.games += 1;
        count.decided += u32::from(row.won.is_some());
        count.won += u32::from(row.won == Some(true));
    }
    let row = |((game_id, has_bot, player), count): ((&str, bool, &str), Count)| {
        let pool = players.pools.get(&(game_id.to_owned(), has_bot));
        let strength = pool.filter(|pool| pool.contest().is_some()).map(|pool| pool.strength(count.number));
        let rating = strength.map(|strength| Rate {
            n: count.decided,
            value: Some(strength.rating),
            lo: Some(strength.ends[0]),
            hi: Some(strength.ends[1]),
            ..Rate::default()
        });
        // A player's own games are what is told of: they are no sample of other players' or decks'.
        let mut wins = rate(count.won, count.decided);
        if count.decided < FEWEST {
            (wins.lo, wins.hi) = (None, None);
        }
        PlayerStatRow {
            game_id: game_id.to_owned(),
            player: player.to_owned(),
            is_bot: count.is_bot,
            has_bot,
            num_games: count.games,
            wins,
            rating: rating.unwrap_or_default(),
            deviation: strength.map(|strength| strength.deviation),
        }
    };
    Ok(counts.into_iter().map(row).collect())
}
