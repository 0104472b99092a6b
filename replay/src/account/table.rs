//! The table as it lies.

use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

/// Everything that is visible at one moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The cards, in order of their numbers.
    pub cards: Vec<TableCard>,
    /// Each player's counted zones and points.
    pub counters: Sides<Vec<Counter>>,
    /// Announced Force generation.
    pub force_generation: Sides<Option<f64>>,
    /// Announced power at each column of the location row.
    pub power: Vec<Sides<Option<f64>>>,
}

/// Something that is counted for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// The log's own name.
    pub name: &'static str,
    /// The name for people.
    pub label: &'static str,
    /// How many; `None` when the log has not told it yet.
    pub count: Option<i64>,
}

/// A card on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCard {
    /// Its number.
    pub id: CardId,
    /// What is shown of it.
    pub blueprint: Blueprint,
    /// Where it lies, by the log's own name.
    pub zone: &'static str,
    /// Present owner.
    pub owner: Option<Side>,
    /// The side or pile it lies on.
    pub zone_owner: Option<Side>,
    /// Column of the location row.
    pub location: Option<u16>,
    /// Host when attached or stacked.
    pub host: Option<CardId>,
}
