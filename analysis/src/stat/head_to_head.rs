//! Players against each other.

use std::collections::BTreeMap;

use super::inference::cluster::FEWEST;
use super::interval::rate;
use super::players::PlayerGame;
use super::query::Tables;
use crate::error::Result;
use crate::table::HeadToHeadRow;

/// Each player against each opponent, bot games apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn head_to_head_stats(tables: &Tables) -> Result<Vec<HeadToHeadRow>> {
    let mut pairs: BTreeMap<(&str, bool, &str, &str), Vec<&PlayerGame>> = BTreeMap::new();
    for game in tables.players()?.games.iter().filter(|game| game.player != game.opponent) {
        pairs.entry((&game.game_id, game.has_bot, &game.player, &game.opponent)).or_default().push(game);
    }
    let row = |((game_id, has_bot, player, opponent), games): ((&str, bool, &str, &str), Vec<&PlayerGame>)| {
        let count = |is: fn(&PlayerGame) -> bool| games.iter().filter(|game| is(game)).count() as u32;
        let mut wins = rate(count(|game| game.won == Some(true)), count(|game| game.won.is_some()));
        if wins.n < FEWEST {
            (wins.lo, wins.hi) = (None, None);
        }
        let told: Vec<f64> = games.iter().filter(|game| game.won.is_some()).filter_map(|game| game.expected).collect();
        HeadToHeadRow {
            game_id: game_id.to_owned(),
            player: player.to_owned(),
            opponent: opponent.to_owned(),
            has_bot,
            num_games: games.len() as u32,
            num_games_dark: count(|game| game.side == "dark"),
            wins,
            expected: (!told.is_empty()).then(|| told.iter().sum::<f64>() / told.len() as f64),
            last_date: games.iter().filter_map(|game| game.date.clone()).max(),
        }
    };
    Ok(pairs.into_iter().map(row).collect())
}
