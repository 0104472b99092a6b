//! Frequency.

pub(super) mod once_05;
pub(super) mod once_06;
