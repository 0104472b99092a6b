//! Different games that begin alike get different keys: rows of two games with one key would be joined with each other.

use std::cmp::Reverse;

use holocron_ingest::Limits;
use holocron_ingest::key::{ContentHash, GameKey};

use super::{Game, Played};
use crate::command::read;

/// Gives each game its key. Of several with one key the one that tells most keeps it; the others, such as the doctored
/// copy of a game, get that of their content. Neither names nor the order of the files matter.
pub(super) fn settle(games: Vec<Game>, key: Option<GameKey>, limits: &Limits) -> Vec<(Game, Option<GameKey>)> {
    let is_read = |game: &&Game| matches!(game, Game::Read(_));
    if games.iter().filter(is_read).count() < 2 {
        return games.into_iter().map(|game| (game, key)).collect();
    }
    let contents: Vec<Option<ContentHash>> = games
        .iter()
        .map(|game| match game {
            Game::Read(game) => content(game.as_ref(), limits),
            Game::Unread(..) => None,
        })
        .collect();
    let rank = |(place, game): (usize, &Game)| match game {
        Game::Read(game) => {
            let worth = game.worth();
            Some((worth.len(), worth, Reverse(contents.get(place).copied().flatten()), place))
        }
        Game::Unread(..) => None,
    };
    let first = games.iter().enumerate().filter_map(rank).max().map(|(.., place)| place);
    let settled = |(place, (game, content)): (usize, (Game, Option<ContentHash>))| {
        // A file that has vanished since still gives rows, which must not join those of another game.
        let content = content.unwrap_or(ContentHash(place as u64));
        (game, key.map(|key| if Some(place) == first { key } else { key.variant(content) }))
    };
    games.into_iter().zip(contents).enumerate().map(settled).collect()
}

/// The hash of what a game's recordings say; `None` when one of them cannot be read again.
fn content(game: &dyn Played, limits: &Limits) -> Option<ContentHash> {
    let hash = |input| ContentHash::read(read::open(input).ok()?, limits).ok();
    let hashes: Option<Vec<ContentHash>> = game.inputs().into_iter().map(hash).collect();
    match hashes?.as_slice() {
        [one] => Some(*one),
        [dark, light] => Some(ContentHash::of_both(*dark, *light)),
        _ => None,
    }
}
