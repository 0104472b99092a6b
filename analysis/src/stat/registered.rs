//! Registered deck lists against the cards that were seen.

use std::collections::{BTreeMap, BTreeSet};

use holocron_ingest::id::Blueprint;
use polars::prelude::{JoinArgs, JoinType, col};

use super::query::Tables;
use crate::error::Result;

/// A list as a player registered it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Registered {
    /// The player's name.
    pub player: String,
    /// Which card game, such as swccg.
    pub game_id: String,
    /// dark or light.
    pub side: String,
    /// Copies of each card design, by its front.
    pub cards: BTreeMap<String, u32>,
}

/// One card design of a list, or seen beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RegisteredCard {
    /// The player's name.
    pub player: String,
    /// Which card game.
    pub game_id: String,
    /// dark or light.
    pub side: String,
    /// The card design, by its front.
    pub blueprint_id: String,
    /// The card's title, as a log has it; absent for a card that no game showed.
    pub title: Option<String>,
    /// Copies in the list.
    pub num_listed: u32,
    /// The player's games of this side.
    pub num_games: u32,
    /// Of these, games that showed the card, or whose list at the server has it.
    pub num_games_seen: u32,
    /// Most copies of one of these games.
    pub num_seen: u32,
    /// Copies of that game beyond those of the list.
    pub num_beyond: u32,
    /// Games with copies beyond the list.
    pub num_games_beyond: u32,
    /// Key of the first of them; absent without one.
    pub game: Option<String>,
}

/// What the games of the players show of their registered lists: cards of the list, then cards beside it. Of a log without a list the
/// copies are those that were seen at once, so that what is beyond the list was there.
///
/// # Errors
/// When the tables cannot be read.
pub fn registered(tables: &Tables, lists: &[Registered]) -> Result<Vec<RegisteredCard>> {
    let players: BTreeSet<&str> = lists.iter().map(|list| list.player.as_str()).collect();
    // Of each player's game the copies of each card, and the titles of cards.
    type Seat = (String, String, String);
    let mut games: BTreeMap<Seat, BTreeMap<String, BTreeMap<String, u32>>> = BTreeMap::new();
    let mut titles: BTreeMap<(String, String), String> = BTreeMap::new();
    let mut seats: BTreeMap<(&str, &str), Seat> = BTreeMap::new();
    for row in tables.players()?.games.iter().filter(|row| players.contains(row.player.as_str())) {
        let seat = (row.player.clone(), row.game_id.clone(), row.side.clone());
        games.entry(seat.clone()).or_default().insert(row.game.clone(), BTreeMap::new());
        seats.insert((&row.game, &row.side), seat);
    }
    let on = || ["game", "side"].map(col);
    let wanted = tables.player_games()?.select(["game", "side", "player"].map(col));
    let wanted = tables.once(wanted)?;
    let cards = tables.stretches("deck_cards", |cards| {
        let cards = cards.select(["game", "side", "blueprint_id", "title", "num_copies"].map(col));
        Ok(cards.join(wanted.clone(), on(), on(), JoinArgs::new(JoinType::Inner)))
    })?;
    for line in tables.collect(cards)?.iter() {
        let (game, side) = (line.text("game")?, line.text("side")?);
        let Some(seat) = seats.get(&(game.as_str(), side.as_str())) else { continue };
        let id = front(&line.text("blueprint_id")?);
        titles.entry((seat.1.clone(), id.clone())).or_insert(line.text("title")?);
        let copies = games.get_mut(seat).and_then(|games| games.get_mut(&game));
        if let Some(copies) = copies {
            *copies.entry(id).or_default() += line.count("num_copies")?;
        }
    }
    let mut rows = Vec::new();
    for list in lists {
        let seat = (list.player.clone(), list.game_id.clone(), list.side.clone());
        let none = BTreeMap::new();
        let own = games.get(&seat).unwrap_or(&none);
        let listed: BTreeMap<String, u32> = list.cards.iter().map(|(id, copies)| (front(id), *copies)).collect();
        let shown = own.values().flat_map(|cards| cards.keys());
        let ids: BTreeSet<&String> = listed.keys().chain(shown).collect();
        let mut of_list: Vec<RegisteredCard> = Vec::new();
        for id in ids {
            let num_listed = listed.get(id).copied().unwrap_or_default();
            let seen: Vec<(&String, u32)> = own
                .iter()
                .filter_map(|(game, cards)| Some((game, *cards.get(id)?)))
                .filter(|(_, copies)| *copies > 0)
                .collect();
            let num_seen = seen.iter().map(|(_, copies)| *copies).max().unwrap_or_default();
            let beyond: Vec<&String> =
                seen.iter().filter(|(_, copies)| *copies > num_listed).map(|(game, _)| *game).collect();
            of_list.push(RegisteredCard {
                player: list.player.clone(),
                game_id: list.game_id.clone(),
                side: list.side.clone(),
                blueprint_id: id.clone(),
                title: titles.get(&(list.game_id.clone(), id.clone())).cloned(),
                num_listed,
                num_games: own.len() as u32,
                num_games_seen: seen.len() as u32,
                num_seen,
                num_beyond: num_seen.saturating_sub(num_listed),
                num_games_beyond: beyond.len() as u32,
                game: beyond.first().map(|game| (*game).clone()),
            });
        }
        of_list.sort_by(|a, b| (a.num_listed == 0).cmp(&(b.num_listed == 0)).then(a.blueprint_id.cmp(&b.blueprint_id)));
        rows.extend(of_list);
    }
    Ok(rows)
}

fn front(id: &str) -> String {
    Blueprint::new(id).map_or_else(|| id.to_owned(), |blueprint| blueprint.front().to_string())
}
