//! The plays that the rules allow, decision by decision. Costs and conditions that the card facts do not tell are never
//! offered.

mod deploy;
mod duel;
mod end;
mod evacuation;
mod fight;
mod play;
mod seat;
#[cfg(test)]
mod tests;

use holocron_ingest::event::youngjedi::{Phase, PhaseStep};

use super::state::State;
pub use deploy::{brings, deploys};
pub use duel::{answers, duels};
pub use end::{discards, effects, locations, new_planets, surrenders, takes_back};
pub use evacuation::{evacuations, interceptions};
pub use fight::{battle_cards, battles};
pub use play::Play;
pub use seat::{Held, Seat};

/// What a player may do now: the decision follows from the block that is open, or from the phase. Empty when it is not for
/// him to choose. Doing nothing is no play; where something must be done, all plays do it.
pub fn legal(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    if state.ending.outcome.is_some() {
        return Vec::new();
    }
    if state.duel.is_some() {
        return answers(state, seat);
    }
    if state.battle.is_some() {
        return battle_cards(state, seat);
    }
    if state.evacuation.is_some() {
        return interceptions(state, seat);
    }
    if state.control.as_ref().is_some_and(|control| !control.is_closed) {
        let mut plays = takes_back(state, seat.side);
        plays.extend(new_planets(state, seat));
        return plays;
    }
    let is_own = state.clock.turn_of == Some(seat.side);
    match state.clock.phase {
        Some(Phase::NewPlanet) => match state.clock.step {
            Some(PhaseStep::Location) => locations(state, seat),
            Some(PhaseStep::Effects) => effects(state, seat),
            _ => Vec::new(),
        },
        Some(Phase::Deploy) if is_own => {
            let searching = brings(state, seat);
            if searching.is_empty() { deploys(state, seat) } else { searching }
        }
        Some(Phase::Battle) if is_own => {
            let mut plays = duels(state, seat.side);
            plays.extend(battles(state, seat.side));
            plays.extend(evacuations(state, seat.side));
            plays
        }
        Some(Phase::EvenUp) if is_own => {
            let mut plays = discards(state, seat);
            // Whoever conceded a planet goes on with another one from here.
            plays.extend(new_planets(state, seat));
            plays
        }
        Some(Phase::End) if is_own => surrenders(state, seat.side),
        _ => Vec::new(),
    }
}
