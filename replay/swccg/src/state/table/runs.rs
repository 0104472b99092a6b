//! Starships that make a Bombing Run: they lie at a site and fly on.

use std::collections::BTreeSet;

use holocron_ingest::id::CardId;
use holocron_ingest::message::moves::Mode;

use crate::cards::{self, Subtype};
use crate::state::State;
use crate::step::{Step, What};

/// Starships that came to a site by a Bombing Run and have not moved since.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Runs {
    flying: BTreeSet<CardId>,
}

impl Runs {
    /// Whether a starship makes a Bombing Run.
    pub fn has(&self, card: CardId) -> bool {
        self.flying.contains(&card)
    }
}

/// Remembers the starships that a step sends on a run, or elsewhere.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Move(moved) = &step.what else { return };
    let is_site = cards::lookup(&moved.to.card.blueprint).is_some_and(|facts| facts.subtype == Some(Subtype::Site));
    for id in moved.cards.iter().filter_map(|named| named.id) {
        if is_site && moved.mode == Mode::AttackRun {
            state.places.runs.flying.insert(id);
        } else {
            state.places.runs.flying.remove(&id);
        }
    }
}
