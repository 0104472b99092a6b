//! Life Force and piles.

pub(super) mod force_01;
pub(super) mod force_02;
pub(super) mod force_03;
pub(super) mod force_04;
pub(super) mod force_06;
pub(super) mod force_07;
pub(super) mod force_08;
pub(super) mod force_09;
pub(super) mod force_10;
