//! Cards that changed their place on the table since play last stood at the top level, and the cards that lines named meanwhile.

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::{Card, Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId};

use super::TableCard;
use crate::state::State;
use crate::state::consistency::counters::is_quiescent;
use crate::step::{Step, What};

/// A card that changed its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The card.
    pub id: CardId,
    /// What the event showed.
    pub blueprint: Blueprint,
    /// The event.
    pub at: At,
}

/// What changed its place, and what was named.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Unworded {
    named: Vec<Blueprint>,
    changes: Vec<Change>,
}

impl Unworded {
    /// The cards that changed their place.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The designs of the cards that lines named, by their fronts.
    pub fn named(&self) -> &[Blueprint] {
        &self.named
    }

    /// Whether a line named a card of this design.
    pub fn is_named(&self, design: Blueprint) -> bool {
        self.named.contains(&design.front())
    }
}

/// Remembers a card that is about to go to another place on the table: to another column, host, or from one to the other.
pub(crate) fn note_change(state: &mut State, step: &Step<'_>) {
    let What::Event(Kind::Moved(card)) = &step.what else { return };
    if state.recording.is_dumping || !state.clock.has_started() || card.blueprint.is_face_down() {
        return;
    }
    let is_on_table = |zone| matches!(zone, Zone::AtLocation | Zone::Attached);
    let Some(known) = state.table.get(card.id).filter(|known| is_on_table(known.zone)) else { return };
    if is_on_table(card.zone) && is_elsewhere(known, card) {
        let change = Change { id: card.id, blueprint: card.blueprint, at: step.at };
        state.places.unworded.changes.push(change);
    }
}

/// An attached card is where its host is, whatever column its event gives.
fn is_elsewhere(known: &TableCard, now: &Card) -> bool {
    (known.zone, known.host) != (now.zone, now.host) || now.host.is_none() && known.location != now.location
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let unworded = &mut state.places.unworded;
    if is_quiescent(step) || matches!(step.what, What::Event(Kind::Players(_)) | What::Rejoined) {
        unworded.named.clear();
        unworded.changes.clear();
    }
    if let Some(said) = step.what.statement() {
        said.cards(|card| unworded.named.push(card.blueprint.front()));
    }
}
