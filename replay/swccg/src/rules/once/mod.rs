//! Frequency.

pub(super) mod once_01;
pub(super) mod once_04;
pub(super) mod once_05;
pub(super) mod once_06;
