//! Values.

pub(super) mod value_02;
pub(super) mod value_03;
pub(super) mod value_08;
pub(super) mod value_10;
pub(super) mod value_11;
