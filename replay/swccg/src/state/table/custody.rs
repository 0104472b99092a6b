//! Escorts and their captives: who took one into custody, where the server sets no limit, and who leads whom.

use std::collections::BTreeSet;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Blueprint, CardId};
use holocron_ingest::message::Statement;
use holocron_ingest::message::capture::Capture;

use crate::state::State;
use crate::step::{Step, What};

/// What is remembered of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Custody {
    /// The designs of the cards that took a captive from a prison or from where it was left.
    takers: BTreeSet<Blueprint>,
    /// Captives with their escorts when the phase began.
    led: Vec<(CardId, CardId)>,
}

impl Custody {
    /// Whether a card of this design did. Lines do not say which copy.
    pub fn has(&self, design: Blueprint) -> bool {
        self.takers.contains(&design.front())
    }

    /// Whether this captive had this escort already when the phase began: it was given back, after a battle of its own.
    pub fn led(&self, captive: CardId, escort: CardId) -> bool {
        self.led.contains(&(captive, escort))
    }
}

/// Remembers who takes whom.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Said(Statement::Capture(Capture::Custody { escort, .. })) => {
            state.places.custody.takers.insert(escort.blueprint.front());
        }
        What::Event(Kind::Phase(_)) => {
            state.places.custody.led =
                state.table.captives().map(|(captive, escort)| (captive.id, escort.id)).collect();
        }
        _ => {}
    }
}
