//! Battles.

pub(super) mod battle_01;
pub(super) mod battle_02;
pub(super) mod battle_03;
pub(super) mod battle_04;
pub(super) mod battle_05;
pub(super) mod battle_06;
pub(super) mod battle_07;
pub(super) mod battle_08;
pub(super) mod battle_09;
pub(super) mod battle_11;
pub(super) mod battle_13;
pub(super) mod battle_14;
pub(super) mod battle_15;
pub(super) mod battle_16;
pub(super) mod battle_17;
pub(super) mod battle_18;
pub(super) mod battle_19;
pub(super) mod battle_20;
pub(super) mod battle_21;
pub(super) mod battle_22;
pub(super) mod battle_24;
