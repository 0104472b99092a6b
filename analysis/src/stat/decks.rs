//! Decks: their games, what their lists are worth beyond their players, and which lists are alike.

mod clusters;
mod lists;

use std::collections::{BTreeMap, HashMap};

use super::inference::cluster::{self, Cell, FEWEST};
use super::interval::rate;
use super::players::PlayerGame;
use super::query::Tables;
use crate::error::Result;
use crate::table::{ClusterCardStatRow, DeckStatRow};
use clusters::{Grouped, grouped};
pub(super) use lists::{AllLists, lists};

/// For each deck whose list is known the deck that stands for all whose lists are alike: what one of them says, the others say again.
pub(super) fn kin(lists: &AllLists) -> HashMap<&str, &str> {
    lists
        .values()
        .flat_map(|(lists, alike)| {
            (0..lists.len()).filter_map(move |place| lists.deck(place).zip(lists.deck(alike.first(place)?)))
        })
        .collect()
}

/// Each deck of each side, and the cards of each cluster of lists that are alike.
///
/// # Errors
/// When the tables cannot be read.
pub fn deck_stats(tables: &Tables) -> Result<(Vec<DeckStatRow>, Vec<ClusterCardStatRow>)> {
    type Key<'a> = (&'a str, &'a str, bool, &'a str);
    let mut decks: BTreeMap<Key<'_>, Vec<&PlayerGame>> = BTreeMap::new();
    // What the lists of a side are played as, whoever plays.
    let mut archetypes: BTreeMap<&str, BTreeMap<&str, u32>> = BTreeMap::new();
    for row in &tables.players()?.games {
        decks.entry((&row.game_id, &row.side, row.has_bot, &row.deck)).or_default().push(row);
        *archetypes.entry(&row.deck).or_default().entry(&row.archetype).or_default() += 1;
    }
    let commonest = |deck: &str| archetypes.get(deck).map(|of| most(of)).unwrap_or_default();
    let sides = tables.lists()?;
    let mut cards = Vec::new();
    let mut alike: BTreeMap<(&str, &str), Grouped<'_>> = BTreeMap::new();
    for ((game_id, side), (of_side, known)) in sides {
        let groups = grouped(known, of_side, commonest);
        cards.extend(groups.cards(of_side).into_iter().map(|row| ClusterCardStatRow {
            game_id: game_id.clone(),
            side: side.clone(),
            ..row
        }));
        alike.insert((game_id, side), groups);
    }
    let row = |((game_id, side, has_bot, deck), games): (Key<'_>, Vec<&PlayerGame>)| {
        let of_side = sides.get(&(game_id.to_owned(), side.to_owned())).map(|(lists, _)| lists);
        let place = of_side.and_then(|lists| lists.place(deck));
        let groups = alike.get(&(game_id, side));
        let nearest = place.zip(groups).and_then(|(place, groups)| groups.nearest(place));
        DeckStatRow {
            game_id: game_id.to_owned(),
            side: side.to_owned(),
            deck: deck.to_owned(),
            has_bot,
            is_deck_known: games.iter().any(|game| game.is_deck_known),
            archetype: commonest(deck),
            cluster: place.zip(groups).and_then(|(place, groups)| groups.name(place)),
            nearest_deck: nearest.and_then(|(other, _)| Some(of_side?.deck(other)?.to_owned())),
            nearest_shared: nearest.map(|(_, shared)| shared),
            num_cards: place.zip(of_side).map(|(place, lists)| lists.size(place)),
            ..of_games(&games)
        }
    };
    Ok((decks.into_iter().map(row).collect(), cards))
}

/// The commonest of some names; of equals the first.
fn most(of: &BTreeMap<&str, u32>) -> String {
    let best = of.iter().max_by(|a, b| a.1.cmp(b.1).then(b.0.cmp(a.0)));
    best.map(|(name, _)| (*name).to_owned()).unwrap_or_default()
}

/// What the games of a deck say.
fn of_games(games: &[&PlayerGame]) -> DeckStatRow {
    let mut players: BTreeMap<&str, u32> = BTreeMap::new();
    games.iter().for_each(|game| *players.entry(&game.player).or_default() += 1);
    let decided = games.iter().filter(|game| game.won.is_some()).count() as u32;
    // A deck's own games are what is told of: they are no sample of other decks'.
    let mut wins = rate(games.iter().filter(|game| game.won == Some(true)).count() as u32, decided);
    if decided < FEWEST {
        (wins.lo, wins.hi) = (None, None);
    }
    // Games against one opponent are alike.
    let rest = |game: &&PlayerGame| {
        let won = f64::from(u8::from(game.won?));
        Some(Cell { deck: game.opponent_deck_number, player: game.opponent_number, x: won - game.expected?, m: 1.0 })
    };
    let cells: Vec<Cell> = games.iter().filter_map(rest).collect();
    DeckStatRow {
        player: most(&players),
        num_players: players.len() as u32,
        num_games: games.len() as u32,
        wins,
        beyond: cluster::mean(cells.len() as u32, cluster::ratio(&cells), 0.0),
        ..DeckStatRow::default()
    }
}
