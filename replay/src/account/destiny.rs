//! Destiny draws.

use holocron_ingest::id::{Blueprint, Side};

use super::At;

/// One card drawn for destiny.
#[derive(Clone, Debug, PartialEq)]
pub struct DestinyRecord {
    /// When.
    pub at: At,
    /// Who drew it.
    pub side: Side,
    /// The card drawn, by its front.
    pub blueprint: Blueprint,
    /// The card's title.
    pub title: Box<str>,
    /// What it was drawn for.
    pub purpose: Box<str>,
    /// The destiny number that counted.
    pub value: f64,
    /// The printed destiny; `None` when unknown or computed.
    pub printed: Option<f64>,
    /// Drawn while a battle was running.
    pub is_in_battle: bool,
}
