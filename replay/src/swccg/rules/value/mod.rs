//! Values.

pub(super) mod value_02;
pub(super) mod value_03;
pub(super) mod value_08;
