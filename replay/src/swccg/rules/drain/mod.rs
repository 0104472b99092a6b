//! Force drains.

pub(super) mod drain_01;
