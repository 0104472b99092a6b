//! Cards whose forfeit lines have changed: that lasts for as long as they stay on the table (rule ATTR-05).

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Blueprint;
use holocron_ingest::message::Statement;
use holocron_ingest::message::state::State as Said;

use crate::state::State;
use crate::state::fight::numbers::{self, BattleNumbers};
use crate::step::{Step, What};

/// The designs of such cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forfeits {
    told: Vec<Blueprint>,
}

impl Forfeits {
    /// Whether a line has told of the forfeit of a card of this design.
    pub fn is_told(&self, design: &Blueprint) -> bool {
        self.told.contains(&design.front())
    }
}

/// Remembers which cards a line about forfeits names, and forgets those that leave.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    if let What::Event(Kind::Removed(removed)) = &step.what {
        let departures = state.places.arrivals.departures();
        let gone: Vec<Blueprint> =
            departures.filter(|one| removed.cards.contains(&one.id)).map(|one| one.blueprint.front()).collect();
        return state.text.forfeits.told.retain(|design| !gone.contains(design));
    }
    let Some(said) = step.what.statement() else { return };
    let is_value = matches!(said, Statement::State(Said::Value { what, .. }) if what.contains("forfeit"));
    if !is_value && !numbers::topics(said).0.has(BattleNumbers::FORFEIT) {
        return;
    }
    let told = &mut state.text.forfeits.told;
    said.cards(|card| {
        let design = card.blueprint.front();
        if !told.contains(&design) {
            told.push(design);
        }
    });
}
