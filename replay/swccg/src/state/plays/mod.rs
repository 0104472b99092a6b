//! What the server offers, what is paid and lost, and cards on their way to a pile.

pub mod loss;
pub mod offer;
pub mod payment;
pub mod played;

use holocron_ingest::id::CardId;
use offer::Offers;
use payment::Payments;

/// Offers, payments and losses, and the plays that they belong to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plays {
    /// What the server last offered.
    pub offers: Offers,
    /// The location whose card was activated last, and when: a Force drain names it (format 7.6).
    pub activated: Option<(u32, CardId)>,
    /// Force used and not yet spent.
    pub payments: Payments,
    /// Force loss being satisfied.
    pub losses: loss::Losses,
    /// Interrupts and cancelled cards on their way to a pile.
    pub played: played::Played,
}
