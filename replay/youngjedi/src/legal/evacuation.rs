//! Evacuations (rules EVC-01 to EVC-03, STK-02).

use holocron_ingest::event::youngjedi::{Phase, Zone};
use holocron_ingest::id::Side;

use super::{Play, Seat};
use crate::cards::{CardType, Copies};
use crate::state::State;

/// The evacuation of the current planet, with a transport and something to carry.
pub fn evacuations(state: &State, side: Side) -> Vec<Play> {
    let Some(planet) = state.clock.planet else { return Vec::new() };
    let has_transport = state.hyperspace(side).any(|card| state.is_transport(card.id));
    let has_cards = state.on_planet(side, planet).next().is_some();
    let may = state.clock.is_own(side, Phase::Battle) && has_transport && has_cards;
    if may { vec![Play::Evacuate] } else { Vec::new() }
}

/// What the other player may do about an evacuation: add starships, then decide.
pub fn interceptions(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let Some(evacuation) = &state.evacuation else { return Vec::new() };
    if evacuation.player == seat.side || evacuation.is_intercepted.is_some() {
        return Vec::new();
    }
    let is_alone = |title| state.copies(seat.side, title, Zone::Hyperspace).next().is_none();
    let starships = seat.hand.iter().filter(|held| held.card.kind == CardType::Starship);
    let free = starships.filter(|held| held.card.copies != Some(Copies::One) || is_alone(held.card.title));
    let mut plays: Vec<Play> = free.map(|held| Play::AddStarship(*held)).collect();
    plays.push(Play::Intercept(false));
    plays.extend(state.hyperspace(seat.side).next().map(|_| Play::Intercept(true)));
    plays
}
