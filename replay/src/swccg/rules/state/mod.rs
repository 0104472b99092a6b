//! Card states.

pub(super) mod state_01;
