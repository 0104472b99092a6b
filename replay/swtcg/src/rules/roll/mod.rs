//! The roll for build points.

pub(super) mod roll_01;
pub(super) mod roll_02;
pub(super) mod roll_03;
pub(super) mod roll_04;
