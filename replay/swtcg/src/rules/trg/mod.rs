//! Triggered abilities.

pub(super) mod trg_01;
pub(super) mod trg_02;
pub(super) mod trg_03;
pub(super) mod trg_04;
pub(super) mod trg_05;
pub(super) mod trg_06;
pub(super) mod trg_07;
