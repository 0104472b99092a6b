//! Intercept.

pub(super) mod int_01;
pub(super) mod int_02;
pub(super) mod int_03;
pub(super) mod int_04;
