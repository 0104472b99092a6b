//! Statistics of single cards: each file has its sums over `card_games`, or a query of its own, and fills its part of a row.

mod adjusted;
pub(super) mod battles;
mod columns;
pub(super) mod decks;
pub(super) mod departures;
pub(super) mod destiny;
pub(super) mod force_caused;
mod held;
pub(super) mod inclusion;
mod inference;
pub(super) mod means;
pub(super) mod opening_lift;
mod pass;
mod seats;
mod sums;
mod swing;
mod totals;
pub(super) mod win_rates;

use std::collections::{BTreeMap, HashMap};

#[cfg(test)]
pub(super) use swing::band;
pub use swing::card_swing_stats;

use super::cube::{Condition, Dimension, Of};
use super::query::Tables;
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

/// Each card design on each side, bot games apart, in the games that fulfil all conditions and grouped by further
/// dimensions of players.
///
/// # Errors
/// When the tables cannot be read.
pub fn card_stats(tables: &Tables, by: &[&'static Dimension], conditions: &[Condition<'_>]) -> Result<CardStats> {
    let scope = Scope::new(tables, by, conditions);
    let (mut stats, priors) = counted(&scope)?;
    decks::fill(&mut stats, &scope)?;
    destiny::fill(&mut stats, &scope)?;
    force_caused::fill(&mut stats, &scope)?;
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
    Ok(counted(&Scope::new(tables, &[], &[]))?.0.into_values().collect())
}

fn counted(scope: &Scope<'_>) -> Result<(BTreeMap<Card, CardStatRow>, Vec<PriorStatRow>)> {
    let seats = seats::Seats::new(scope)?;
    let pass::Counted { cards, mut sums } = pass::count(scope.tables.out(), &seats)?;
    sums.held.sort();
    let mut stats = BTreeMap::new();
    let mut places = HashMap::new();
    for (card, met) in cards {
        let (blueprint_id, group) = &card;
        let mut row = CardStatRow {
            game_id: group.game_id.clone(),
            blueprint_id: blueprint_id.clone(),
            title: met.title,
            category: met.category,
            side: group.side.clone(),
            has_bot: group.has_bot,
            ..CardStatRow::default()
        };
        sums.fill(met.place, &mut row);
        let of_card = sums.held.of(met.place, &seats.origins);
        if let Some(place) = seats.groups.iter().position(|known| known == group) {
            let side = &seats.games[place];
            win_rates::fill(&mut row, &of_card, side, &seats.origins);
            adjusted::fill(&mut row, &of_card, side, &seats.origins);
        }
        places.insert(card.clone(), met.place);
        stats.insert(card, row);
    }
    let held = |card: &Card| places.get(card).map(|place| sums.held.of(*place, &seats.origins)).unwrap_or_default();
    let priors = inference::adjust(&mut stats, held);
    Ok((stats, priors))
}
