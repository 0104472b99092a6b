//! Damage and its prevention.

pub(super) mod dmg_01;
pub(super) mod dmg_02;
pub(super) mod dmg_03;
pub(super) mod dmg_04;
pub(super) mod dmg_05;
pub(super) mod dmg_06;
pub(super) mod dmg_07;
