//! Draw phase.

pub(super) mod draw_01;
pub(super) mod draw_02;
