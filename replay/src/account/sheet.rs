//! What is known of a card design.

use holocron_ingest::id::{Blueprint, Side};

/// The facts that statistics need.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardFacts {
    /// The title.
    pub title: &'static str,
    /// The category, in the server's words.
    pub category: &'static str,
    /// What it costs to deploy or play, as printed; `None` when unknown or computed.
    pub cost: Option<f64>,
    /// The printed destiny number; `None` when unknown, computed, or not one number.
    pub destiny: Option<f64>,
}

/// All facts, to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct CardSheet {
    /// The id.
    pub blueprint: Blueprint,
    /// The title.
    pub title: &'static str,
    /// The side that plays the card; `None` when either may.
    pub side: Option<Side>,
    /// Names and values, in the order to be shown.
    pub facts: Vec<(&'static str, String)>,
}
