//! Bounty.

pub(super) mod bty_01;
