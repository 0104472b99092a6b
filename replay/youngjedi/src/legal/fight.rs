//! Battles and battle plans (rules BAT-01, BAT-03, BAT-04).

use holocron_ingest::event::youngjedi::Phase;
use holocron_ingest::id::Side;

use super::{Play, Seat};
use crate::cards::CardType;
use crate::state::State;

/// The turn player's battle, once a turn, when there is somebody on both sides.
pub fn battles(state: &State, side: Side) -> Vec<Play> {
    let Some(planet) = state.clock.planet else { return Vec::new() };
    let has = |side| state.characters_on(side, planet).next().is_some();
    let may = state.clock.is_own(side, Phase::Battle) && state.turn.battles == 0;
    if may && has(side) && has(side.opponent()) { vec![Play::Battle] } else { Vec::new() }
}

/// The cards of the hand that a player may add to his plan, as many as he likes, until he has declared.
pub fn battle_cards(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    if state.battle.as_ref().is_none_or(|battle| battle.declared[seat.side].is_some()) {
        return Vec::new();
    }
    seat.hand.iter().filter(|held| held.card.kind == CardType::Battle).map(|held| Play::BattleCard(*held)).collect()
}
