//! Planets and battle stations of which a player deploys locations of one only (rule LOC-08).

use holocron_ingest::id::{Side, Sides};

use crate::cards::{Card as Facts, Category, lookup};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};

/// The systems that exclude each other.
const RIVALS: [(&str, &str); 2] = [("Dagobah", "Ahch-To"), ("Death Star", "Death Star II")];

/// The systems with a rival of which each player has deployed a location, at any time of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    systems: Sides<Vec<&'static str>>,
}

/// The system that excludes the one of this location.
pub fn rival(facts: &Facts) -> Option<&'static str> {
    let system = facts.system.filter(|_| facts.category == Category::Location)?;
    RIVALS.into_iter().find_map(|(one, other)| match system {
        _ if system == one => Some(other),
        _ if system == other => Some(one),
        _ => None,
    })
}

/// Remembers the systems of the locations that a step deploys.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Deploy(deploy) = &step.what else { return };
    let facts = deploy.cards.iter().filter_map(|named| lookup(&named.card.blueprint));
    let chosen = &mut state.places.rivals.systems[deploy.player];
    for system in facts.filter(|facts| rival(facts).is_some()).filter_map(|facts| facts.system) {
        if !chosen.contains(&system) {
            chosen.push(system);
        }
    }
}

impl State {
    /// The system whose locations a player has deployed and which keeps this location from being deployed. Of a game
    /// that was joined late the table tells: whose locations lie there deployed them.
    pub fn chosen_rival(&self, player: Side, location: &Facts) -> Option<&'static str> {
        let rival = rival(location)?;
        let is_own = |card: &TableCard| {
            card.owner == Some(player) && card.facts.is_some_and(|facts| facts.system == Some(rival))
        };
        let is_there = || self.clock.is_joined_late && self.table.locations().any(is_own);
        (self.places.rivals.systems[player].contains(&rival) || is_there()).then_some(rival)
    }
}
