//! What is known of each planet.

use holocron_ingest::event::youngjedi::{Kind, PlaceReason, Planet};
use holocron_ingest::id::{CardId, Side, Sides};

use super::State;

/// One planet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OnePlanet {
    /// The location card that lies there.
    pub location: Option<CardId>,
    /// Who controls it.
    pub controller: Option<Side>,
    /// Who surrendered it.
    pub surrendered_by: Option<Side>,
    /// Turns that each player has begun there.
    pub turns: Sides<u32>,
}

/// The three planets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Planets {
    planets: [OnePlanet; 3],
}

impl Planets {
    /// One of them; `None` for an unknown one.
    pub fn get(&self, planet: Planet) -> Option<&OnePlanet> {
        self.planets.get(place(planet)?)
    }

    /// How many a player controls.
    pub fn controlled_by(&self, side: Side) -> usize {
        self.planets.iter().filter(|planet| planet.controller == Some(side)).count()
    }

    /// Whether the opponent of a player controls a planet that the player did not surrender.
    pub fn lost(&self, side: Side) -> bool {
        let is_lost = |one: &OnePlanet| one.controller == Some(side.opponent()) && one.surrendered_by != Some(side);
        self.planets.iter().any(is_lost)
    }

    fn get_mut(&mut self, planet: Planet) -> Option<&mut OnePlanet> {
        self.planets.get_mut(place(planet)?)
    }
}

fn place(planet: Planet) -> Option<usize> {
    match planet {
        Planet::Tatooine => Some(0),
        Planet::Coruscant => Some(1),
        Planet::Naboo => Some(2),
        Planet::Unknown => None,
    }
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    match kind {
        Kind::Turn(turn) => {
            if let Some(planet) = state.planets.get_mut(turn.planet) {
                planet.turns[turn.player] += 1;
            }
        }
        Kind::Placed(placed) if matches!(placed.reason, PlaceReason::FirstLocation | PlaceReason::Location) => {
            let planet = placed.planet.or(state.clock.planet).and_then(|planet| state.planets.get_mut(planet));
            if let Some(planet) = planet {
                planet.location = Some(placed.card);
            }
        }
        Kind::Surrendered(surrender) => {
            if let Some(planet) = state.planets.get_mut(surrender.planet) {
                planet.surrendered_by = Some(surrender.player);
            }
        }
        Kind::Controlled(control) => {
            if let Some(planet) = state.planets.get_mut(control.planet) {
                planet.controller = Some(control.player);
            }
        }
        _ => {}
    }
}
