//! Whom a card was deployed to target from elsewhere, as a Utinni Effect is.

use std::collections::BTreeMap;

use holocron_ingest::id::{Blueprint, CardId};
use holocron_ingest::message::Statement;
use holocron_ingest::message::deploy::Deploy;

use crate::state::State;
use crate::step::{Step, What};

/// The targets by the card that names them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aims {
    aims: BTreeMap<CardId, Vec<Blueprint>>,
}

impl Aims {
    /// The designs that a card was deployed to target; `None` when the log named none.
    pub fn of(&self, card: CardId) -> Option<&[Blueprint]> {
        self.aims.get(&card).map(Vec::as_slice)
    }
}

/// Remembers the targets that a step names.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Deploy(play) = &step.what else { return };
    let Statement::Deploy(Deploy::Deployed(said)) = play.said else { return };
    let id = play.cards.first().and_then(|named| named.id);
    if let Some(id) = id.filter(|_| !said.targeting.is_empty()) {
        let targets = said.targeting.iter().map(|card| card.blueprint.front()).collect();
        state.text.aims.aims.insert(id, targets);
    }
}
