//! Targets.

pub(super) mod target_01;
pub(super) mod target_03;
pub(super) mod target_04;
pub(super) mod target_06;
pub(super) mod target_07;
pub(super) mod target_08;
