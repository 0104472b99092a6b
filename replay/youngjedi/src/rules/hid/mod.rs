//! Hidden cards.

pub(super) mod hid_01;
pub(super) mod hid_02;
pub(super) mod hid_03;
pub(super) mod hid_04;
