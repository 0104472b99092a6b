//! The untap and Force steps, and amounts.

pub(super) mod rdy_01;
pub(super) mod rdy_02;
pub(super) mod rdy_03;
pub(super) mod rdy_04;
pub(super) mod rdy_05;
pub(super) mod rdy_06;
