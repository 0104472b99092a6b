//! Generated games: two players with simple habits play what [`legal`](super::legal) allows, and the log is written in the
//! dialect of the game. They are as long and as varied as an archive needs to be for tests and measurements, and every rule
//! has something to judge in them; they say nothing about how people play.

mod battle;
mod deck;
mod deploy;
mod duel;
mod dump;
mod evacuation;
mod fight;
mod misplay;
mod moves;
mod plan;
mod planet;
mod search;
mod setup;
mod table;
#[cfg(test)]
mod tests;
mod turn;
mod view;

use holocron_ingest::event::youngjedi::Kind;

use super::legal::Seat;
use super::state::State;
pub use dump::{Dump, Thing};
pub use holocron_replay::generate::Coverage;
use holocron_replay::rng::Rng;
use table::Table;
pub use view::view;

/// Games in a hundred whose players are patient: they wait for a last fight that uses up both draw decks.
const PATIENT: usize = 6;

/// A generated game.
pub type Made = holocron_replay::generate::Made<Kind, Dump>;

/// Plays one game of an archive. The same seed and number give the same game.
pub fn game(seed: u64, number: u64) -> Made {
    watched(seed, number, |_, _| {})
}

/// [`game`], with a look at the state and at the player's cards at each decision.
pub fn watched(seed: u64, number: u64, watch: fn(&State, &Seat<'_>)) -> Made {
    let mut rng = Rng::new(seed, number);
    let is_patient = rng.percent(PATIENT);
    let decks = deck::decks(&mut rng, is_patient);
    let mut table = Table::new(rng, decks, watch, is_patient);
    table.set_up();
    while !table.is_over {
        table.turn();
    }
    table.finish()
}
