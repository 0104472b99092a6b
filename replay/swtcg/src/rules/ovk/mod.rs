//! Overkill.

pub(super) mod ovk_01;
