//! The clock, and what has been done in this turn.

pub mod activation;
pub mod bars;
pub mod battles;
pub mod clock;
pub mod drains;
pub mod ending;
pub mod moves;
pub mod once;
pub(crate) mod outlast;
pub mod searches;
pub mod turns;
pub mod uses;

use battles::Battles;
use moves::Moves;
use once::Once;
use searches::Searches;
use uses::Uses;

/// What was done in this turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Turn {
    /// Turn numbers and the opening.
    pub numbers: turns::Turns,
    /// What has been fought in this turn.
    pub battles: Battles,
    /// What has moved in this turn.
    pub moves: Moves,
    /// Actions of cards that were used.
    pub uses: Uses,
    /// What was done once in this turn.
    pub once: Once,
    /// Force drains of this turn.
    pub drains: drains::Drains,
    /// Force generation and activation in this turn.
    pub activation: activation::Activation,
    /// Searches of this turn that found nothing.
    pub searches: Searches,
    /// Cards kept from battling or moving in this turn.
    pub bars: bars::Bars,
    /// The end-of-turn step and signs of the end of the game.
    pub ending: ending::Ending,
}
