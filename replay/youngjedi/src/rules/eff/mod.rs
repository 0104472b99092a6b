//! Effects at a new planet.

pub(super) mod eff_01;
pub(super) mod eff_02;
pub(super) mod eff_03;
pub(super) mod eff_04;
