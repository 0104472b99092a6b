//! The turn.

pub(super) mod turn_01;
pub(super) mod turn_02;
