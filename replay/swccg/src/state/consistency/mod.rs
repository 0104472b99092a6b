//! What the log says twice and must agree on: piles, card numbers, decks.

pub mod between;
pub mod conserved;
pub mod counters;
pub mod decks;
pub mod flow;
pub mod history;
pub mod peaks;
pub mod setup;
