//! Hyperspace.

pub(super) mod hyp_01;
pub(super) mod hyp_02;
