//! The set-up.

pub(super) mod set_01;
pub(super) mod set_02;
