//! Duels.

pub(super) mod duel_01;
pub(super) mod duel_02;
pub(super) mod duel_03;
pub(super) mod duel_04;
pub(super) mod duel_05;
pub(super) mod duel_06;
pub(super) mod duel_07;
pub(super) mod duel_08;
pub(super) mod duel_09;
pub(super) mod duel_10;
pub(super) mod duel_11;
pub(super) mod duel_12;
pub(super) mod duel_13;
pub(super) mod duel_14;
pub(super) mod duel_15;
pub(super) mod duel_16;
pub(super) mod duel_17;
pub(super) mod duel_18;
