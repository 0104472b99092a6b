//! Battles, attacks, duels and what is drawn and fired in them.

pub mod attack;
pub mod battle;
pub mod destinies;
pub mod duel;
pub mod numbers;
pub mod scopes;
pub mod weapons;
