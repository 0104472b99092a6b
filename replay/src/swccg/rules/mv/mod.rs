//! Movement.

pub(super) mod move_01;
pub(super) mod move_02;
pub(super) mod move_03;
pub(super) mod move_04;
pub(super) mod move_07;
pub(super) mod move_08;
pub(super) mod move_09;
pub(super) mod move_10;
pub(super) mod move_11;
pub(super) mod move_16;
pub(super) mod move_25;
