//! The games as a whole: archetypes and how they meet, players' strength, what a side is worth.

pub mod archetype;
mod archetypes;
mod balance;
mod declared;
mod endings;
mod field;
mod impact;
mod matchups;
pub mod mix;
mod player;
pub(super) mod pool;
mod seats;

pub use archetypes::archetype_stats;
pub use balance::balance_stats;
pub use declared::{Declared, Faring, declared};
pub use endings::ending_stats;
pub use impact::{Change, Impact, impact};
pub use matchups::matchups;
pub use player::player_stats;
pub use seats::game_player_stats;

#[cfg(test)]
mod tests;
