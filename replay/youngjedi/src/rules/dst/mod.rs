//! Destiny.

pub(super) mod dst_01;
pub(super) mod dst_02;
pub(super) mod dst_03;
pub(super) mod dst_04;
pub(super) mod dst_05;
