//! The clock, and what has been done in this turn.

pub mod activation;
pub mod bars;
pub mod battles;
pub mod clock;
pub mod drains;
pub mod ending;
pub mod moves;
pub mod once;
pub mod searches;
pub mod turns;
pub mod uses;
