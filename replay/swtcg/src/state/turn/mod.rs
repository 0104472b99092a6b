//! The clock, and what was done in this turn.

pub mod acts;
pub mod building;
pub mod clock;
pub mod ending;
pub mod grants;
pub mod ready;
pub mod setup;
pub mod standing;
mod supplies;
