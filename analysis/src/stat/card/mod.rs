//! Statistics of single cards: each file adds its aggregates over `card_games`, or a query of its own, and fills its part of a
//! row.

pub(super) mod adjusted;
pub(super) mod battles;
mod care;
pub(super) mod dead;
pub(super) mod decks;
pub(super) mod departures;
pub(super) mod destiny;
pub(super) mod force_caused;
pub(super) mod in_hand_difference;
pub(super) mod inclusion;
pub(super) mod means;
pub(super) mod opening_lift;
pub(super) mod win_rates;

use std::collections::BTreeMap;

use polars::prelude::*;

use super::cube::{Condition, Dimension, Of};
use super::query::{Line, Tables};
use super::scope::{Group, Scope};
use crate::error::Result;
use crate::frame::Frame;
use crate::table::{CardStatRow, ColumnInfo, PriorStatRow, Type, Unit};

/// A card design in a group of games.
type Card = (String, Group);

/// The statistics of cards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardStats {
    /// In order of blueprint, side and bots; beside each its values in the dimensions that were asked for.
    pub rows: Vec<(Vec<String>, CardStatRow)>,
    /// What the shrunken values were drawn towards, when no further dimensions were asked for.
    pub priors: Vec<PriorStatRow>,
}

/// Each card design on each side, bot games apart, in the games that fulfil all conditions and told apart by further
/// dimensions of players.
///
/// # Errors
/// When the tables cannot be read.
pub fn card_stats(tables: &Tables, by: &[&'static Dimension], conditions: &[Condition<'_>]) -> Result<CardStats> {
    let scope = Scope::new(tables, by, conditions);
    let mut stats = counted(&scope)?;
    decks::fill(&mut stats, &scope)?;
    destiny::fill(&mut stats, &scope)?;
    force_caused::fill(&mut stats, &scope)?;
    adjusted::fill(&mut stats, &scope)?;
    let priors = care::care(&mut stats);
    let rows = stats.into_iter().map(|((_, group), row)| (group.by, row)).collect();
    Ok(CardStats { rows, priors: if scope.is_plain() { priors } else { Vec::new() } })
}

impl CardStats {
    /// The rows as a table, with the dimensions that were asked for before its own columns.
    ///
    /// # Errors
    /// None that a caller can mend.
    pub fn frame(&self, by: &[&'static Dimension]) -> Result<Frame> {
        let is_asked = |dimension: &&&'static Dimension| dimension.of == Of::Player;
        let info = |dimension: &&'static Dimension| ColumnInfo {
            name: dimension.id,
            kind: Type::Text,
            unit: Unit::Word,
            is_nullable: false,
            doc: dimension.doc,
        };
        Frame::of(by.iter().filter(is_asked).map(info).collect(), &self.rows)
    }
}

/// The rows that `card_games` alone gives: counts, rates and their intervals.
///
/// # Errors
/// When the tables cannot be read.
pub fn card_table(tables: &Tables) -> Result<Vec<CardStatRow>> {
    let mut stats = counted(&Scope::new(tables, &[], &[]))?;
    care::care(&mut stats);
    Ok(stats.into_values().collect())
}

fn counted(scope: &Scope<'_>) -> Result<BTreeMap<Card, CardStatRow>> {
    let sides = inclusion::sides(scope)?;
    let mut aggregates = vec![col("title").first().alias("title"), col("category").first().alias("category")];
    aggregates.extend(inclusion::aggregates());
    aggregates.extend(win_rates::aggregates());
    aggregates.extend(opening_lift::aggregates());
    aggregates.extend(dead::aggregates());
    aggregates.extend(battles::aggregates());
    aggregates.extend(means::aggregates());
    aggregates.extend(departures::aggregates());
    let rows = scope.tables.scan("card_games")?;
    let rows = match scope.only_game()? {
        Some(game) if scope.is_plain() => rows.with_columns([lit(game).alias("game_id")]),
        _ => scope.join(rows)?,
    };
    let keys = [scope.keys(), vec![col("blueprint_id")]].concat();
    let mut stats = BTreeMap::new();
    for line in scope.tables.collect(rows.group_by(keys).agg(aggregates))?.iter() {
        let group = scope.group(line)?;
        let row = stat(line, &group, &sides)?;
        stats.insert((row.blueprint_id.clone(), group), row);
    }
    Ok(stats)
}

fn stat(line: Line<'_>, group: &Group, sides: &inclusion::GamesOfSide) -> Result<CardStatRow> {
    let mut row = CardStatRow {
        game_id: group.game_id.clone(),
        blueprint_id: line.text("blueprint_id")?,
        title: line.text("title")?,
        category: line.maybe_text("category")?,
        side: group.side.clone(),
        has_bot: group.has_bot,
        ..CardStatRow::default()
    };
    inclusion::fill(&mut row, line, sides.get(group))?;
    win_rates::fill(&mut row, line, sides.get(group))?;
    in_hand_difference::fill(&mut row);
    opening_lift::fill(&mut row, line)?;
    dead::fill(&mut row, line)?;
    battles::fill(&mut row, line)?;
    means::fill(&mut row, line)?;
    departures::fill(&mut row, line)?;
    Ok(row)
}

/// The card was ever in its owner's known hand.
fn in_hand() -> Expr {
    (col("num_opening_hand") + col("num_drawn")).gt(lit(0))
}

fn is_used() -> Expr {
    (col("num_deployed") + col("num_played")).gt(lit(0))
}
