//! Destiny.

pub(super) mod dest_01;
pub(super) mod dest_02;
pub(super) mod dest_03;
pub(super) mod dest_04;
pub(super) mod dest_06;
pub(super) mod dest_07;
pub(super) mod dest_08;
pub(super) mod dest_09;
pub(super) mod dest_11;
