//! The run in a few numbers.

use polars::prelude::*;

use super::query::{Line, Tables, count_if, total};
use crate::error::Result;

/// Totals over the games of one card game, those with a bot and those of people apart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overview {
    /// Which card game.
    pub game_id: String,
    /// A bot plays in each of them, or in none.
    pub has_bot: bool,
    /// Games, with or without a winner.
    pub num_games: u32,
    /// Games with a winner.
    pub num_ended: u32,
    /// Games that were cancelled.
    pub num_cancelled: u32,
    /// Games whose file stops before its end.
    pub num_truncated: u32,
    /// Games of which both players' recordings were read.
    pub num_full_views: u32,
    /// Games with at least one take-back.
    pub num_with_take_backs: u32,
    /// Games that the Dark player won.
    pub num_dark_wins: u32,
    /// Games won by the player who took the first turn.
    pub num_first_player_wins: u32,
    /// Turns of both players; the median game.
    pub median_turns: Option<f64>,
    /// Events in the recordings.
    pub num_events: f64,
    /// Lines of the text log, repeated ones left out.
    pub num_messages: f64,
    /// Of these, lines read only as free card text.
    pub num_messages_generic: f64,
    /// Of these, lines that nothing in the grammar covers.
    pub num_messages_unknown: f64,
    /// Announced values compared with the replay's own.
    pub num_keyframes: f64,
    /// Of these, values that agree with the replay's own.
    pub num_keyframes_agree: f64,
    /// Places that the reader could not make sense of and passed over.
    pub num_problems: f64,
    /// Judgements that a rule was kept.
    pub num_kept: f64,
    /// Judgements that a rule was broken for sure.
    pub num_illegal: f64,
    /// Judgements that a rule was broken unless a card lifts it.
    pub num_suspect: f64,
    /// Judgements in which a rule applied and could not be decided.
    pub num_undecided: f64,
    /// Size of the recordings' inflated XML, in bytes.
    pub xml_bytes: f64,
}

const TOTALS: [&str; 12] = [
    "num_events",
    "num_messages",
    "num_messages_generic",
    "num_messages_unknown",
    "num_keyframes",
    "num_keyframes_agree",
    "num_problems",
    "num_kept",
    "num_illegal",
    "num_suspect",
    "num_undecided",
    "xml_bytes",
];

/// The run in a few numbers: each card game apart, in the order of their names, and of each the games of people first.
///
/// # Errors
/// When the tables cannot be read.
pub fn overviews(tables: &Tables) -> Result<Vec<Overview>> {
    let mut columns = vec![
        len().alias("num_games"),
        count_if(col("is_ended"), "num_ended"),
        count_if(col("is_cancelled"), "num_cancelled"),
        count_if(col("is_truncated"), "num_truncated"),
        count_if(col("has_dark_view").and(col("has_light_view")), "num_full_views"),
        count_if(col("num_take_backs").gt(lit(0)), "num_with_take_backs"),
        count_if(col("winner_side").eq(lit("dark")), "num_dark_wins"),
        count_if(col("winner_side").eq(col("first_side")), "num_first_player_wins"),
        col("num_turns").cast(DataType::Float64).median().alias("median_turns"),
    ];
    columns.extend(TOTALS.map(|name| total(name, name)));
    let games = tables.scan("games")?.group_by([col("game_id"), col("has_bot")]).agg(columns);
    let rows = tables.collect(games.sort(["game_id", "has_bot"], SortMultipleOptions::default()))?;
    rows.iter().map(overview).collect()
}

fn overview(line: Line<'_>) -> Result<Overview> {
    Ok(Overview {
        game_id: line.text("game_id")?,
        has_bot: line.flag("has_bot")?.unwrap_or_default(),
        num_games: line.count("num_games")?,
        num_ended: line.count("num_ended")?,
        num_cancelled: line.count("num_cancelled")?,
        num_truncated: line.count("num_truncated")?,
        num_full_views: line.count("num_full_views")?,
        num_with_take_backs: line.count("num_with_take_backs")?,
        num_dark_wins: line.count("num_dark_wins")?,
        num_first_player_wins: line.count("num_first_player_wins")?,
        median_turns: line.maybe("median_turns")?,
        num_events: line.real("num_events")?,
        num_messages: line.real("num_messages")?,
        num_messages_generic: line.real("num_messages_generic")?,
        num_messages_unknown: line.real("num_messages_unknown")?,
        num_keyframes: line.real("num_keyframes")?,
        num_keyframes_agree: line.real("num_keyframes_agree")?,
        num_problems: line.real("num_problems")?,
        num_kept: line.real("num_kept")?,
        num_illegal: line.real("num_illegal")?,
        num_suspect: line.real("num_suspect")?,
        num_undecided: line.real("num_undecided")?,
        xml_bytes: line.real("xml_bytes")?,
    })
}
