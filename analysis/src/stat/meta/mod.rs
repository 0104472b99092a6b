//! The games as a whole: archetypes and how they meet, players' strength, what a side is worth.

pub mod archetype;
mod archetypes;
mod balance;
mod endings;
mod field;
mod impact;
mod matchups;
pub mod mix;
mod player;
pub(super) mod rating;

pub use archetypes::archetype_stats;
pub use balance::balance_stats;
pub use endings::ending_stats;
pub use field::{Matrix, matrix};
pub use impact::{Change, Impact, impact};
pub use matchups::matchups;
pub use player::player_stats;

pub(super) use archetypes::{BEST_MIX, FIELD, SHARE};
pub(super) use balance::STAT as BALANCE;
pub(super) use endings::{LENGTH, STAT as ENDINGS};
pub(super) use matchups::STAT as MATCHUPS;
pub(super) use player::STAT as RATING;

#[cfg(test)]
mod tests;
