//! Disrupting.

pub(super) mod dis_01;
pub(super) mod dis_02;
