//! Who sits where aboard a starship or vehicle: only messages tell it (format 3.5).

use std::collections::BTreeMap;

use holocron_ingest::id::{Blueprint, CardId};
use holocron_ingest::message::deploy::{As, Deploy};
use holocron_ingest::message::moves::{Move, Slot};
use holocron_ingest::message::{CardRef, Role, Statement};

use crate::state::State;
use crate::step::{Step, What};

/// Seats by card. A card that left its host keeps its last seat here; ask only of cards that are aboard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    seats: BTreeMap<CardId, Role>,
}

impl Seats {
    /// The seat that the log gave a card last.
    pub fn get(&self, card: CardId) -> Option<Role> {
        self.seats.get(&card).copied()
    }
}

/// Remembers the seats that a step names.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Deploy(play) => {
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
                    match said.role {
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
            _ => {}
        },
        _ => {}
    }
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
