//! Stun.

pub(super) mod stn_01;
pub(super) mod stn_02;
