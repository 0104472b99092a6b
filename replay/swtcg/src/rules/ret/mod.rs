//! Retaliate.

pub(super) mod ret_01;
pub(super) mod ret_02;
