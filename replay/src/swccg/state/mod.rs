//! All that a rule may look at.

pub mod cause;
pub mod clock;
pub mod offer;
pub mod payment;
pub mod presence;
pub mod table;

use std::collections::BTreeSet;
use std::sync::Arc;

use holocron_ingest::event::gemp::{Battle, Tally};
use holocron_ingest::id::{CardId, Side, Sides};

use cause::Causes;
use clock::Clock;
use offer::Offers;
use payment::Payments;
use table::Table;

use crate::game::Outcome;

/// The state of a game as one recording shows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// Whose recording it is; `None` when it shows both hands or when unknown.
    pub viewer: Option<Side>,
    /// The players' names.
    pub names: Sides<Box<str>>,
    /// Index of the event that is being dealt with or was dealt with last.
    pub event: u32,
    /// Turn and phase.
    pub clock: Clock,
    /// The visible cards.
    pub table: Table,
    /// The last counters that the server announced.
    pub tally: Option<Arc<Tally>>,
    /// The last counters are those of before a take-back (format section 6.5).
    pub is_tally_stale: bool,
    /// Force used and not yet spent.
    pub payments: Payments,
    /// Card texts at work.
    pub causes: Causes,
    /// What the server last offered.
    pub offers: Offers,
    /// The location whose card was activated last, and when: a Force drain names it (format section 7.6).
    pub activated: Option<(u32, CardId)>,
    /// The running battle, as the server lists it.
    pub battle: Option<Battle>,
    /// Cards that left the running battle and stay inactive until it ends (STATE-04).
    pub excluded: BTreeSet<CardId>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

impl State {
    /// The last announced counters of one side's piles.
    #[must_use]
    pub fn piles(&self, side: Side) -> Option<&holocron_ingest::event::gemp::Piles> {
        self.tally.as_ref()?.sides[side].piles.as_ref()
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, side: Side) -> &str {
        &self.names[side]
    }
}
