//! Creatures and attacks.

pub(super) mod attack_01;
pub(super) mod attack_02;
pub(super) mod attack_03;
pub(super) mod attack_04;
pub(super) mod attack_05;
pub(super) mod attack_06;
pub(super) mod attack_07;
pub(super) mod attack_08;
pub(super) mod attack_09;
pub(super) mod attack_10;
pub(super) mod attack_11;
pub(super) mod attack_12;
pub(super) mod attack_13;
pub(super) mod attack_14;
pub(super) mod attack_15;
pub(super) mod attack_16;
pub(super) mod attack_17;
pub(super) mod attack_18;
pub(super) mod attack_19;
pub(super) mod attack_20;
pub(super) mod attack_21;
