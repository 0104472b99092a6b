//! The retreat step.

pub(super) mod rtr_01;
pub(super) mod rtr_02;
pub(super) mod rtr_03;
pub(super) mod rtr_04;
