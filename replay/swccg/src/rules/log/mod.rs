//! Whether a recording contradicts itself.
//!
//! These rules speak only of recordings that begin with their list of players: a fragment lacks what they compare.

pub(super) mod log_01;
pub(super) mod log_02;
pub(super) mod log_03;
pub(super) mod log_04;
pub(super) mod log_05;
pub(super) mod log_06;
pub(super) mod log_07;
pub(super) mod log_08;
pub(super) mod log_09;
pub(super) mod log_10;
pub(super) mod log_11;
pub(super) mod log_12;
pub(super) mod log_13;
pub(super) mod log_14;
pub(super) mod log_15;
pub(super) mod log_16;
pub(super) mod log_19;
