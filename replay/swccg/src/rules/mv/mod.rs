//! Movement.

pub(super) mod move_01;
pub(super) mod move_02;
pub(super) mod move_03;
pub(super) mod move_04;
pub(super) mod move_05;
pub(super) mod move_07;
pub(super) mod move_08;
pub(super) mod move_09;
pub(super) mod move_10;
pub(super) mod move_11;
pub(super) mod move_12;
pub(super) mod move_13;
pub(super) mod move_14;
pub(super) mod move_15;
pub(super) mod move_16;
pub(super) mod move_19;
pub(super) mod move_20;
pub(super) mod move_21;
pub(super) mod move_22;
pub(super) mod move_23;
pub(super) mod move_25;
pub(super) mod move_28;
pub(super) mod move_30;
pub(super) mod move_31;
pub(super) mod move_34;
