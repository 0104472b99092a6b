//! How many decks play a card.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::columns::Columns;
use super::sums::count;
use super::totals::{Places, Totals};
use crate::error::Result;
use crate::stat::interval::rate;
use crate::stat::query::count_if;
use crate::stat::scope::{Group, Scope};
use crate::table::CardStatRow;

/// Games of one group: all of them, those with a winner, and those won.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Games {
    pub(super) all: u32,
    pub(super) decided: u32,
    pub(super) won: u32,
}

pub(super) type GamesOfSide = BTreeMap<Group, Games>;

pub(super) fn sides(scope: &Scope<'_>) -> Result<GamesOfSide> {
    let aggregates =
        [len().alias("num"), count_if(col("won").is_not_null(), "decided"), count_if(col("won"), "num_won")];
    let rows = match scope.only_game()? {
        Some(game) if scope.is_plain() => scope.tables.scan("game_players")?.with_columns([lit(game).alias("game_id")]),
        _ => scope.players()?,
    };
    let mut sides = GamesOfSide::new();
    for line in scope.tables.collect(rows.group_by(scope.keys()).agg(aggregates))?.iter() {
        let games = Games { all: line.count("num")?, decided: line.count("decided")?, won: line.count("num_won")? };
        sides.insert(scope.group(line)?, games);
    }
    Ok(sides)
}

/// A design has one row for each player and game.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    /// Games, and those with a known deck.
    games: Totals<i64, 2>,
    /// Copies, and copies that began on the table.
    copies: Totals<i64, 2>,
    /// For each card a bit for each player.
    players: Vec<Vec<u64>>,
}

impl Sums {
    pub(super) fn grow(&mut self, places: usize) {
        self.games.grow(places);
        self.copies.grow(places);
        self.players.resize(places, Vec::new());
    }

    pub(super) fn add(&mut self, places: Places<'_>, players: &[usize], rows: &Columns<'_>) {
        self.games.add(places, [&vec![true; rows.is_deck_known.len()], &rows.is_deck_known]);
        self.copies.add(places, [rows.copies, rows.started]);
        for ((_, place), player) in places.rows().zip(players) {
            met(&mut self.players[place], *player);
        }
    }

    /// Adds the sums of later rows; `player` says which of our players one of theirs is.
    pub(super) fn merge(&mut self, later: &Sums, ours: &[usize], player: &[usize]) {
        self.games.merge(&later.games, ours);
        self.copies.merge(&later.copies, ours);
        for (place, theirs) in ours.iter().zip(&later.players) {
            for (word, bits) in theirs.iter().enumerate() {
                for bit in (0..64).filter(|bit| (bits >> bit) & 1 == 1) {
                    met(&mut self.players[*place], player[word * 64 + bit]);
                }
            }
        }
    }

    pub(super) fn fill(&self, place: usize, row: &mut CardStatRow, games: Option<&Games>) {
        let [all, known] = self.games.at(place).map(count);
        let [copies, started] = self.copies.at(place);
        row.num_games = all;
        row.num_players = self.players[place].iter().map(|bits| bits.count_ones()).sum();
        row.num_games_deck_known = known;
        row.mean_copies = copies as f64 / f64::from(all.max(1));
        row.num_started = count(started);
        row.pct_decks = rate(all, games.map_or(0, |games| games.all));
    }
}

fn met(players: &mut Vec<u64>, player: usize) {
    if players.len() <= player / 64 {
        players.resize(player / 64 + 1, 0);
    }
    players[player / 64] |= 1 << (player % 64);
}
