//! How many decks play a card.

use std::collections::BTreeMap;

use polars::prelude::*;

use crate::error::Result;
use crate::stat::catalogue::Stat;
use crate::stat::interval::rate;
use crate::stat::query::{Line, count_if};
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
pub(super) fn aggregates() -> [Expr; 5] {
    [
        len().alias("num_games"),
        col("player").n_unique().alias("num_players"),
        count_if(col("is_deck_known"), "num_known"),
        col("num_copies").cast(DataType::Float64).mean().alias("mean_copies"),
        col("num_started").cast(DataType::Int64).sum().alias("num_started"),
    ]
}

pub(super) fn fill(row: &mut CardStatRow, line: Line<'_>, games: Option<&Games>) -> Result<()> {
    row.num_games = line.count("num_games")?;
    row.num_players = line.count("num_players")?;
    row.num_games_deck_known = line.count("num_known")?;
    row.mean_copies = line.real("mean_copies")?;
    row.num_started = line.count("num_started")?;
    row.pct_decks = rate(row.num_games, games.map_or(0, |games| games.all));
    Ok(())
}
