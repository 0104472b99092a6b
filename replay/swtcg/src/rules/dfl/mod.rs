//! Deflect.

pub(super) mod dfl_01;
