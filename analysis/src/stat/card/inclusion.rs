//! How many decks play a card.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::row::CardGame;
use super::sums::count;
use crate::error::Result;
use crate::stat::catalogue::Stat;
use crate::stat::interval::rate;
use crate::stat::query::count_if;
use crate::stat::scope::{Group, Scope};
use crate::table::CardStatRow;

pub(in crate::stat) static STAT: Stat = Stat {
    id: "inclusion",
    question: "How many decks play the card?",
    definition: "Games with the card in the deck, as listed or else as seen, divided by all games of its side.",
    denominator: "All games of the card's side, with or without an ending; bot games apart.",
    bias: "Without deck lists a card that was never shown is missed, so rare draws make a card look rarer than it is.",
    table: "card_stats",
    column: "pct_decks",
};

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
    games: u32,
    known: u32,
    copies: i64,
    started: i64,
    /// A bit for each player.
    players: Vec<u64>,
}

impl Sums {
    pub(super) fn add(&mut self, row: &CardGame, player: usize) {
        self.games += 1;
        self.known += u32::from(row.is_deck_known);
        self.copies += i64::from(row.copies);
        self.started += i64::from(row.started);
        self.met(player);
    }

    fn met(&mut self, player: usize) {
        if self.players.len() <= player / 64 {
            self.players.resize(player / 64 + 1, 0);
        }
        self.players[player / 64] |= 1 << (player % 64);
    }

    pub(super) fn merge(&mut self, later: &Sums, player: impl Fn(usize) -> usize) {
        self.games += later.games;
        self.known += later.known;
        self.copies += later.copies;
        self.started += later.started;
        for (place, bits) in later.players.iter().enumerate() {
            for bit in (0..64).filter(|bit| (bits >> bit) & 1 == 1) {
                self.met(player(place * 64 + bit));
            }
        }
    }

    pub(super) fn fill(&self, row: &mut CardStatRow, games: Option<&Games>) {
        row.num_games = self.games;
        row.num_players = self.players.iter().map(|bits| bits.count_ones()).sum();
        row.num_games_deck_known = self.known;
        row.mean_copies = self.copies as f64 / f64::from(self.games.max(1));
        row.num_started = count(self.started);
        row.pct_decks = rate(self.games, games.map_or(0, |games| games.all));
    }
}
