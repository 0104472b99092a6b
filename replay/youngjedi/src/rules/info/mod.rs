//! Looking and counting.

pub(super) mod info_01;
pub(super) mod info_02;
pub(super) mod info_03;
