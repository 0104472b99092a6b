//! Battles and battle plans.

pub(super) mod bat_01;
pub(super) mod bat_02;
pub(super) mod bat_03;
pub(super) mod bat_04;
pub(super) mod bat_05;
pub(super) mod bat_06;
pub(super) mod bat_07;
pub(super) mod bat_08;
pub(super) mod bat_09;
pub(super) mod bat_10;
pub(super) mod bat_11;
