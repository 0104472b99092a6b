//! Who sat in which game: the group of games that a row belongs to, whose deck it was, and what was expected of the game.

use std::collections::{BTreeMap, HashMap};

use crate::error::Result;
use crate::stat::inference::cluster::Cell;
use crate::stat::players::PlayerGame;
use crate::stat::scope::{Group, Scope};

/// One side of one game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    /// The place of its group in [`Seats::groups`].
    pub(super) group: usize,
    /// The place of its origin in [`Seats::origins`].
    pub(super) origin: u32,
    /// 1 for a win and 0 for a defeat, less the chance that was expected; not a number without a winner.
    pub(super) rest: f64,
}

/// Games that are alike but for what happened in them: one player's with one deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Origin {
    group: usize,
    deck: u32,
    player: u32,
    /// A number for the player's decks of one archetype.
    pub(super) stratum: u32,
}

impl Origin {
    pub(super) fn cell(self, x: f64, m: f64) -> Cell {
        Cell { deck: self.deck, player: self.player, x, m }
    }
}

/// Games of one origin, or of a whole group.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Games {
    pub(super) all: u32,
    /// Those whose deck list is known; what follows is of these.
    pub(super) listed: u32,
    pub(super) decided: u32,
    pub(super) won: u32,
    /// The rests of the decided ones, added up.
    pub(super) rest: f64,
}

/// The games of one group.
#[derive(Clone, Debug, Default)]
pub(super) struct OfGroup {
    pub(super) total: Games,
    /// By origin.
    pub(super) parts: BTreeMap<u32, Games>,
}

/// The seats of all games that are asked for.
#[derive(Debug, Default)]
pub(super) struct Seats {
    pub(super) groups: Vec<Group>,
    pub(super) origins: Vec<Origin>,
    pub(super) games: Vec<OfGroup>,
    of: HashMap<String, [Option<Seat>; 2]>,
}

impl Seats {
    /// # Errors
    /// When the tables cannot be read.
    pub(super) fn new(scope: &Scope<'_>) -> Result<Seats> {
        let players = scope.tables.players()?;
        let mut known: HashMap<(&str, &str), &PlayerGame> = HashMap::new();
        known.extend(players.games.iter().map(|row| ((row.game.as_str(), row.side.as_str()), row)));
        let mut seats = Seats::default();
        let mut origins: HashMap<Origin, u32> = HashMap::new();
        let mut groups: BTreeMap<Group, usize> = BTreeMap::new();
        let mut strata: HashMap<(u32, String), u32> = HashMap::new();
        let mut lines: Vec<(String, Group)> = Vec::new();
        for line in scope.tables.collect(scope.players()?)?.iter() {
            lines.push((line.text("game")?, scope.group(line)?));
        }
        // A query gives its rows in any order.
        lines.sort();
        for (game, group) in lines {
            let Some(row) = known.get(&(game.as_str(), group.side.as_str())).copied() else { continue };
            let side = usize::from(group.side == "light");
            let next = groups.len();
            let group = *groups.entry(group).or_insert(next);
            seats.games.resize_with(groups.len(), OfGroup::default);
            let next = strata.len() as u32;
            let stratum = *strata.entry((row.player_number, row.archetype.clone())).or_insert(next);
            let origin = Origin { group, deck: row.deck_number, player: row.player_number, stratum };
            let next = origins.len() as u32;
            let place = *origins.entry(origin).or_insert_with(|| {
                seats.origins.push(origin);
                next
            });
            let rest = row.won.map_or(f64::NAN, |won| f64::from(u8::from(won)) - row.expected.unwrap_or(0.5));
            let of_group = &mut seats.games[group];
            for games in [&mut of_group.total, of_group.parts.entry(place).or_default()] {
                games.all += 1;
                if row.is_deck_known {
                    games.listed += 1;
                    games.decided += u32::from(row.won.is_some());
                    games.won += u32::from(row.won == Some(true));
                    games.rest += if rest.is_nan() { 0.0 } else { rest };
                }
            }
            seats.of.entry(game).or_default()[side] = Some(Seat { group, origin: place, rest });
        }
        let mut all: Vec<(Group, usize)> = groups.into_iter().collect();
        all.sort_by_key(|(_, place)| *place);
        seats.groups = all.into_iter().map(|(group, _)| group).collect();
        Ok(seats)
    }

    pub(super) fn of(&self, game: &str, side: &str) -> Option<Seat> {
        self.of.get(game)?[usize::from(side == "light")]
    }
}
