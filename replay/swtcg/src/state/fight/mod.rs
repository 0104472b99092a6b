//! The running attack: power, rolls, damage.

pub mod attacks;
pub mod bounties;
pub mod damages;
pub mod fighting;
pub mod rolls;
pub mod stuns;
