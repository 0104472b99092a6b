//! Force drains.

use holocron_ingest::id::{Blueprint, Side};

use super::At;

/// One Force drain.
#[derive(Clone, Debug, PartialEq)]
pub struct DrainRecord {
    /// When it was initiated.
    pub at: At,
    /// Who drains.
    pub side: Side,
    /// The location's number in the log.
    pub location_card: Option<u32>,
    /// The location, by its front.
    pub location: Blueprint,
    /// The location's title.
    pub location_title: Box<str>,
    /// Force used to initiate it.
    pub paid: f64,
    /// The amount announced at its initiation.
    pub initiated: f64,
    /// The final amount; `None` when it never took place.
    pub done: Option<f64>,
    /// Force that the opponent then lost to it.
    pub num_lost: u32,
    /// It was cancelled.
    pub is_cancelled: bool,
    /// What it changed of Dark's chance to win; filled when the account is complete.
    pub swing: Option<f64>,
}
