//! The table as it lies.

use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

use super::{Fight, Posture};

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
    /// Names of the areas of a table that is divided once and for all; empty where locations are cards in a row.
    pub areas: &'static [&'static str],
    /// The running fight.
    pub fight: Option<Fight>,
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
    /// Its place among the table's areas.
    pub area: Option<u16>,
    /// How it lies.
    pub posture: Posture,
    /// Counters on it: name and number, those above 0.
    pub marks: Vec<(&'static str, i32)>,
}
