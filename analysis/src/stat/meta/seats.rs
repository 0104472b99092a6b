//! What other games tell of each player's game.

use crate::error::Result;
use crate::stat::query::Tables;
use crate::table::GamePlayerStatRow;

/// Each player's game with archetypes, ratings and what was to be expected.
///
/// # Errors
/// When the tables cannot be read.
pub fn game_player_stats(tables: &Tables) -> Result<Vec<GamePlayerStatRow>> {
    let players = tables.players()?;
    let mut rows = Vec::new();
    for row in &players.games {
        let pool = players.pools.get(&(row.game_id.clone(), row.has_bot)).filter(|pool| pool.contest().is_some());
        let rating = |number: u32| pool.map(|pool| pool.strength(number).rating);
        rows.push(GamePlayerStatRow {
            game: row.game.clone(),
            side: row.side.clone(),
            game_id: row.game_id.clone(),
            format: row.format.clone(),
            date: row.date.clone(),
            player: row.player.clone(),
            opponent: row.opponent.clone(),
            is_bot: row.is_bot,
            has_bot: row.has_bot,
            won: row.won,
            deck: row.deck.clone(),
            archetype: row.archetype.clone(),
            opponent_archetype: row.opponent_archetype.clone(),
            rating: rating(row.player_number),
            opponent_rating: rating(row.opponent_number),
            expected: row.expected,
        });
    }
    rows.sort_by(|a, b| (&a.game, &a.side).cmp(&(&b.game, &b.side)));
    Ok(rows)
}
