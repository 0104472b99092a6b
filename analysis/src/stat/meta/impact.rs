//! What other rules for archetypes would change, before they are adopted.

use std::collections::BTreeMap;

use super::archetype::Archetypes;
use crate::error::Result;
use crate::stat::interval::rate;
use crate::stat::query::Tables;
use crate::table::Rate;

/// Decks that the new rules call otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Which card game, such as swccg.
    pub game_id: String,
    /// The side of these decks: `dark` or `light`.
    pub side: String,
    /// Their archetype by the old rules.
    pub from: String,
    /// Their archetype by the new rules.
    pub to: String,
    /// Games of these decks.
    pub num_games: u32,
    /// How they fared.
    pub wins: Rate,
}

/// What changes between two sets of rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Impact {
    /// Decks, one for each player and game.
    pub num_decks: u32,
    /// Those whose label stays.
    pub num_same: u32,
    /// In order of game, side and labels.
    pub changes: Vec<Change>,
}

/// Compares the rules of `tables` with others, over all games.
///
/// # Errors
/// When the tables cannot be read.
pub fn impact(tables: &Tables, others: &Archetypes) -> Result<Impact> {
    let with_others = tables.with_archetypes(others.clone());
    let (before, after) = (&tables.players()?.games, &with_others.players()?.games);
    let mut report = Impact { num_decks: before.len() as u32, ..Impact::default() };
    let mut moved: BTreeMap<[&str; 4], (u32, u32, u32)> = BTreeMap::new();
    for (old, new) in before.iter().zip(after) {
        if old.archetype == new.archetype {
            report.num_same += 1;
            continue;
        }
        let (n, decided, won) = moved.entry([&old.game_id, &old.side, &old.archetype, &new.archetype]).or_default();
        *n += 1;
        *decided += u32::from(old.won.is_some());
        *won += u32::from(old.won == Some(true));
    }
    let change = |([game_id, side, from, to], (num_games, decided, won)): ([&str; 4], (u32, u32, u32))| Change {
        game_id: game_id.to_owned(),
        side: side.to_owned(),
        from: from.to_owned(),
        to: to.to_owned(),
        num_games,
        wins: rate(won, decided),
    };
    report.changes = moved.into_iter().map(change).collect();
    Ok(report)
}
