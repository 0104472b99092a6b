//! The order of turns and steps.

pub(super) mod turn_01;
pub(super) mod turn_02;
