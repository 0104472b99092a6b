//! Cancelling and suspending.

pub(super) mod cancel_01;
pub(super) mod cancel_03;
pub(super) mod cancel_04;
pub(super) mod cancel_06;
