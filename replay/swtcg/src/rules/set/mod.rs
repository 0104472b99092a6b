//! The set-up.

pub(super) mod set_01;
pub(super) mod set_02;
pub(super) mod set_03;
pub(super) mod set_04;
pub(super) mod set_05;
pub(super) mod set_06;
pub(super) mod set_07;
pub(super) mod set_08;
