//! Duels.

pub(super) mod duel_01;
