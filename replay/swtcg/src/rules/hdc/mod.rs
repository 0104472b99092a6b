//! Hidden Cost.

pub(super) mod hdc_01;
