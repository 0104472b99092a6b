//! Escorts that took a captive into custody: the server asks them no limit then.

use std::collections::BTreeSet;

use holocron_ingest::id::Blueprint;
use holocron_ingest::message::Statement;
use holocron_ingest::message::capture::Capture;

use crate::state::State;
use crate::step::{Step, What};

/// The designs of the cards that took a captive from a prison or from where it was left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Custody {
    takers: BTreeSet<Blueprint>,
}

impl Custody {
    /// Whether a card of this design did. Lines do not say which copy.
    pub fn has(&self, design: Blueprint) -> bool {
        self.takers.contains(&design.front())
    }
}

/// Remembers who takes whom.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    if let What::Said(Statement::Capture(Capture::Custody { escort, .. })) = &step.what {
        state.places.custody.takers.insert(escort.blueprint.front());
    }
}
