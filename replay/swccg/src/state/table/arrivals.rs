//! What came into play or moved since the last message, and what left the table lately.

use std::collections::VecDeque;

use holocron_ingest::event::gemp::{Card, Kind, Removed, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};

use super::TableCard;
use crate::state::State;
use crate::step::{Step, What};

/// How many departures are remembered, and all of the last event; the message that names one follows within a few events.
const DEPARTURES: usize = 48;

/// A card that left its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// Index of the event.
    pub event: u32,
    /// Its number until then.
    pub id: CardId,
    /// What was shown.
    pub blueprint: Blueprint,
    /// Whose it was.
    pub owner: Option<Side>,
    /// Where it was.
    pub zone: Zone,
    /// The column, of a card in the row.
    pub location: u16,
    /// What it was attached to or stacked on.
    pub host: Option<CardId>,
}

/// Arrivals that no message has explained yet, and the last departures. GEMP lists the card of a deployment before the
/// message and that of a move by landspeed after it (format 7), so a rule on places looks at the message's
/// own cards and at these.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Arrivals {
    new: Vec<CardId>,
    announced: Vec<CardId>,
    departures: VecDeque<Departure>,
}

impl Arrivals {
    /// Cards that came into play, or moved without a regular move, since the last message.
    pub fn new_cards(&self) -> &[CardId] {
        &self.new
    }

    fn depart(&mut self, departure: Departure) {
        // One line names all cards that leave in one event.
        let is_past = |first: &Departure| first.event < departure.event;
        while self.departures.len() >= DEPARTURES && self.departures.front().is_some_and(is_past) {
            self.departures.pop_front();
        }
        self.departures.push_back(departure);
    }

    /// The last cards that left their place or were shown on the way to being played, oldest first.
    pub fn departures(&self) -> impl DoubleEndedIterator<Item = &Departure> {
        self.departures.iter()
    }
}

/// Remembers the cards that are about to be removed.
pub(crate) fn note_departures(state: &mut State, removed: &Removed) {
    for id in &removed.cards {
        let Some(card) = state.table.get(*id) else { continue };
        let departure = departure(state.event, card);
        state.places.arrivals.depart(departure);
    }
}

fn departure(event: u32, card: &TableCard) -> Departure {
    let (id, blueprint, owner, zone) = (card.id, card.blueprint, card.owner, card.zone);
    Departure { event, id, blueprint, owner, zone, location: card.location, host: card.host }
}

/// Takes one step into account; it has been applied to the rest of the state.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Placed(card) | Kind::Moved(card) | Kind::Replaced(card)) => arrive(state, card),
        What::Event(Kind::Shown(card)) => {
            let (id, blueprint, owner, zone) = (card.id, card.blueprint, card.owner, card.zone);
            let (event, location, host) = (step.at.event, card.location, card.host);
            state.places.arrivals.depart(Departure { event, id, blueprint, owner, zone, location, host });
        }
        What::Event(Kind::Phase(_) | Kind::Turn(_) | Kind::Players(_)) => state.places.arrivals.new.clear(),
        What::Move(play) => {
            state.places.arrivals.new.clear();
            state.places.arrivals.announced.clear();
            state.places.arrivals.announced.extend(play.cards.iter().filter_map(|named| named.id));
        }
        what if what.statement().is_some() => {
            state.places.arrivals.new.clear();
            state.places.arrivals.announced.clear();
        }
        _ => {}
    }
}

fn arrive(state: &mut State, card: &Card) {
    let is_in_play = state.table.get(card.id).is_some_and(TableCard::is_in_play);
    let arrivals = &mut state.places.arrivals;
    if is_in_play
        && !state.recording.is_dumping
        && !arrivals.announced.contains(&card.id)
        && !arrivals.new.contains(&card.id)
    {
        arrivals.new.push(card.id);
    }
}
