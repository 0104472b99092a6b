//! Cards that changed their place on the table since play last stood at the top level, and the cards that lines named meanwhile.

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::{Card, Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId};
use holocron_ingest::message::Statement;
use holocron_ingest::message::deploy::Deploy;

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
    /// The cards that lines deployed: their fronts.
    deployed: Vec<Blueprint>,
    is_partial: bool,
    /// Index of the event at which play stood at the top level.
    since: u32,
    has_lines: bool,
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

    /// Whether a state was restored since play last stood at the top level: the lines before it are those of another past.
    pub fn is_partial(&self) -> bool {
        self.is_partial
    }

    /// Index of the event since which no line has been written at all; `None` when one was, or when it is not known.
    pub fn silent_since(&self) -> Option<u32> {
        (!self.has_lines && !self.is_partial).then_some(self.since)
    }

    /// Index of the event at which play stood at the top level.
    pub fn since(&self) -> u32 {
        self.since
    }

    /// Whether a line named a card of this design beside those that deployed it.
    pub fn is_told(&self, design: Blueprint) -> bool {
        let count = |list: &[Blueprint]| list.iter().filter(|one| **one == design.front()).count();
        count(&self.named) > count(&self.deployed)
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

/// An attached card is where its host is, whatever column its event gives. A spy goes over to the other side of its location
/// when it loses its cover.
fn is_elsewhere(known: &TableCard, now: &Card) -> bool {
    let is_aside = known.zone_owner != now.zone_owner && known.owner == now.owner;
    let is_apart = known.location != now.location || is_aside;
    (known.zone, known.host) != (now.zone, now.host) || now.host.is_none() && is_apart
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let unworded = &mut state.places.unworded;
    let is_restored = matches!(step.what, What::Event(Kind::Players(_)) | What::Rejoined);
    if is_quiescent(step) || is_restored {
        unworded.named.clear();
        unworded.changes.clear();
        unworded.deployed.clear();
        unworded.is_partial = is_restored || unworded.is_partial && state.recording.is_dumping;
        (unworded.since, unworded.has_lines) = (step.at.event, false);
    }
    if let Some(said) = step.what.statement() {
        // That a player has lost is no reason for anything.
        unworded.has_lines |= !matches!(said, Statement::Session(_));
        said.cards(|card| unworded.named.push(card.blueprint.front()));
        if let Statement::Deploy(Deploy::Deployed(deployment)) = said {
            unworded.deployed.push(deployment.card.blueprint.front());
            unworded.deployed.extend(deployment.with.iter().map(|with| with.card.blueprint.front()));
        }
    }
}
