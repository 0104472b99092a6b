//! Force drains.

pub(super) mod drain_01;
pub(super) mod drain_02;
pub(super) mod drain_03;
pub(super) mod drain_04;
pub(super) mod drain_05;
pub(super) mod drain_06;
pub(super) mod drain_07;
pub(super) mod drain_08;
pub(super) mod drain_09;
pub(super) mod drain_10;
pub(super) mod drain_11;
pub(super) mod drain_14;
pub(super) mod drain_16;
pub(super) mod drain_17;
