//! Upkeep.

pub(super) mod upk_01;
