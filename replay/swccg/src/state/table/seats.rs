//! Who sits where aboard a starship or vehicle, and which starships are docked: only messages tell it (format 3.5).

use std::collections::BTreeMap;

use holocron_ingest::id::{Blueprint, CardId};
use holocron_ingest::message::deploy::{As, Deploy};
use holocron_ingest::message::moves::{Move, Slot};
use holocron_ingest::message::{CardRef, Role, Statement};

use crate::cards::Category;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};

/// Seats by card. A card that left its host keeps its last seat here; ask only of cards that are aboard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    seats: BTreeMap<CardId, Role>,
    /// The two starships that have docked and not parted.
    docked: Option<[Blueprint; 2]>,
}

impl Seats {
    /// The seat that the log gave a card last.
    pub fn get(&self, card: CardId) -> Option<Role> {
        self.seats.get(&card).copied()
    }

    /// Whether starships of these two designs are docked.
    pub fn are_docked(&self, one: &CardRef, other: &CardRef) -> bool {
        let [one, other] = [one, other].map(|card| card.blueprint.front());
        self.docked.is_some_and(|docked| docked == [one, other] || docked == [other, one])
    }
}

/// Remembers the seats that a step names.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Deploy(play) => {
            if play.is_replacement {
                // Who sits aboard of what is replaced may sit otherwise aboard of what comes.
                let come: Vec<CardId> = play.cards.iter().filter_map(|named| named.id).collect();
                let aboard = state.table.iter().filter(|card| card.host.is_some_and(|host| come.contains(&host)));
                let aboard: Vec<CardId> = aboard.map(|card| card.id).collect();
                state.places.seats.seats.retain(|id, _| !aboard.contains(id));
            }
            if let Statement::Deploy(Deploy::Deployed(said)) = play.said {
                let first = match &said.role {
                    Some(As::Role(role)) => Some(*role),
                    _ => None,
                };
                let roles = [first, said.with.as_ref().and_then(|with| with.role)];
                for (named, role) in play.cards.iter().zip(roles) {
                    if let (Some(id), Some(role)) = (named.id, role) {
                        state.places.seats.seats.insert(id, role);
                    }
                }
            }
        }
        What::Move(play) => {
            if let Statement::Move(Move::Moved(said)) = play.said {
                for id in play.cards.iter().filter_map(|named| named.id) {
                    match said.role.filter(|_| !has_copy_there(state, id)) {
                        Some(role) => state.places.seats.seats.insert(id, role),
                        None => state.places.seats.seats.remove(&id),
                    };
                }
            }
        }
        What::Said(Statement::Move(said)) => match said {
            Move::Slot { card, to: Slot::Role(role), host, .. } => sit(state, card, &[host], *role),
            // The line comes before the card changes ships.
            Move::Transferred { cards, from, to, role: Some(role), .. } => {
                cards.iter().for_each(|card| sit(state, card, &[from, to], *role));
            }
            Move::ShipDock { first, second, is_undocking, .. } => {
                let pair = [first, second].map(|ship| ship.blueprint.front());
                state.places.seats.docked = (!is_undocking).then_some(pair);
            }
            // Whoever is relocated to where they were before may sit otherwise.
            Move::Relocated { cards, .. } => {
                let is_named = |id: &CardId| {
                    let known = state.table.get(*id).map(|card| card.blueprint.front());
                    known.is_none_or(|known| cards.iter().any(|card| card.blueprint.front() == known))
                };
                let gone: Vec<CardId> = state.places.seats.seats.keys().copied().filter(is_named).collect();
                state.places.seats.seats.retain(|id, _| !gone.contains(id));
            }
            _ => {}
        },
        // A captive that is released finds a seat of its own.
        What::Said(Statement::Capture(_)) => state.places.seats.seats.retain(|id, _| {
            let host = state.table.get(*id).and_then(|card| card.host).and_then(|host| state.table.get(host));
            host.and_then(|host| host.facts).is_some_and(|facts| facts.category != Category::Character)
        }),
        _ => {}
    }
}

/// Whether a copy of a card is where it is: lines do not tell them apart.
fn has_copy_there(state: &State, id: CardId) -> bool {
    let Some(card) = state.table.get(id) else { return false };
    let is_copy = |other: &&TableCard| other.id != id && other.blueprint.front() == card.blueprint.front();
    let mut copies = state.table.iter().filter(|other| other.is_in_play()).filter(is_copy);
    copies.any(|other| other.host == card.host && state.table.column(other) == state.table.column(card))
}

/// Seats the cards of a design aboard hosts of these designs; the line does not tell copies apart.
fn sit(state: &mut State, card: &CardRef, hosts: &[&CardRef], role: Role) {
    let is = |shown: &Blueprint, named: &CardRef| shown.front() == named.blueprint.front();
    let is_host = |shown: &Blueprint| hosts.iter().any(|host| is(shown, host));
    let aboard = |id: Option<CardId>| id.and_then(|id| state.table.get(id)).is_some_and(|c| is_host(&c.blueprint));
    let found = state.table.iter().filter(|c| c.is_in_play() && is(&c.blueprint, card) && aboard(c.host));
    let ids: Vec<CardId> = found.map(|c| c.id).collect();
    if let [id] = ids[..] {
        state.places.seats.seats.insert(id, role);
    } else {
        ids.iter().for_each(|id| {
            state.places.seats.seats.remove(id);
        });
    }
}
