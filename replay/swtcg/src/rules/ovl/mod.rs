//! Overload.

pub(super) mod ovl_01;
