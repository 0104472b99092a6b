//! The retreat steps (rules RTR-01 to RTR-03).

use holocron_ingest::event::swtcg::{Arena, Zone};
use holocron_ingest::id::Side;

use super::Play;
use crate::state::State;

/// What a player may retreat: untapped units whose Pilots are untapped too, and untapped Pilots alone.
pub fn retreats(state: &State, side: Side) -> Vec<Play> {
    let units = Arena::ALL.into_iter().flat_map(|arena| state.units(side, arena));
    let free = units.filter(|unit| !unit.is_tapped && state.pilots(unit.id).all(|pilot| !pilot.is_tapped));
    let pilots = state.cards.iter().filter(|card| card.controller == side && card.zone == Zone::Piloting);
    let all = free.chain(pilots.filter(|pilot| !pilot.is_tapped));
    all.filter(|card| state.keeper(card).is_none()).map(|card| Play::Retreat(card.id)).collect()
}
