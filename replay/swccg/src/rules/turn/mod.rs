//! Turn structure.

pub(super) mod turn_01;
pub(super) mod turn_02;
pub(super) mod turn_03;
pub(super) mod turn_04;
pub(super) mod turn_06;
pub(super) mod turn_08;
pub(super) mod turn_10;
pub(super) mod turn_12;
