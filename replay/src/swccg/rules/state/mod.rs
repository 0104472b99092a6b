//! Card states.

pub(super) mod state_01;
pub(super) mod state_04;
pub(super) mod state_06;
