//! Lucky.

pub(super) mod luk_01;
pub(super) mod luk_02;
pub(super) mod luk_03;
pub(super) mod luk_04;
