//! Losing Force.

pub(super) mod loss_01;
pub(super) mod loss_02;
pub(super) mod loss_03;
pub(super) mod loss_06;
pub(super) mod loss_07;
