//! The order of the battle phase.

pub(super) mod bat_01;
pub(super) mod bat_02;
pub(super) mod bat_03;
pub(super) mod bat_04;
pub(super) mod bat_05;
pub(super) mod bat_06;
pub(super) mod bat_07;
