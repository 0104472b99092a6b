//! Destiny draws.

use holocron_ingest::id::{Blueprint, Side};

use super::At;

/// Printed destinies, each counted for itself: 0 to 7, and more.
pub const PRINTED: usize = 9;

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
    /// For a card that had lain face down since the game began: how many of the account's sightings went before the draw.
    /// `None` for a card that had been shown and put back, and where the log does not tell.
    pub seen_before: Option<u32>,
    /// The cards of the deck that had not been shown before such a draw, by printed destiny: 0 to 7, and more. Known only with
    /// the deck list, and left to those who have it.
    pub unseen: Option<[u32; PRINTED]>,
}
