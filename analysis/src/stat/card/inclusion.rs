//! How many decks play a card.

use std::collections::BTreeMap;

use polars::prelude::*;

use crate::error::Result;
use crate::stat::catalogue::Stat;
use crate::stat::interval::rate;
use crate::stat::query::{Line, Tables, count_if};
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

/// Games by side and bots.
pub(super) type GamesOfSide = BTreeMap<(String, bool), u32>;

pub(super) fn sides(tables: &Tables) -> Result<GamesOfSide> {
    let keys = [col("side"), col("has_bot")];
    let rows =
        tables.collect(tables.scan("game_players")?.group_by(keys).agg([col("game").n_unique().alias("num")]))?;
    rows.iter()
        .map(|line| Ok(((line.text("side")?, line.flag("has_bot")?.unwrap_or_default()), line.count("num")?)))
        .collect()
}

pub(super) fn aggregates() -> [Expr; 5] {
    [
        col("game").n_unique().alias("num_games"),
        col("player").n_unique().alias("num_players"),
        count_if(col("is_deck_known"), "num_known"),
        col("num_copies").cast(DataType::Float64).mean().alias("mean_copies"),
        col("num_started").cast(DataType::Int64).sum().alias("num_started"),
    ]
}

pub(super) fn fill(row: &mut CardStatRow, line: Line<'_>, sides: &GamesOfSide) -> Result<()> {
    row.num_games = line.count("num_games")?;
    row.num_players = line.count("num_players")?;
    row.num_games_deck_known = line.count("num_known")?;
    row.mean_copies = line.real("mean_copies")?;
    row.num_started = line.count("num_started")?;
    let games = sides.get(&(row.side.clone(), row.has_bot)).copied().unwrap_or(0);
    row.pct_decks = rate(row.num_games, games);
    Ok(())
}
