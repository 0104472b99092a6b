//! Control of planets.

pub(super) mod pln_01;
pub(super) mod pln_02;
pub(super) mod pln_03;
pub(super) mod pln_04;
pub(super) mod pln_05;
