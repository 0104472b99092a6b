//! Discarding.

pub(super) mod dsc_01;
