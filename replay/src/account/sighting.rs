//! Cards that come to be known.

use holocron_ingest::id::{Blueprint, Side};

/// One copy of a card is shown for the first time, to its owner or to everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// Event that shows it.
    pub event: u32,
    /// Whose card.
    pub side: Side,
    /// The card, by its front.
    pub blueprint: Blueprint,
}
