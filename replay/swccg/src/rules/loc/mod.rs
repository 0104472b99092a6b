//! Places of cards.

pub(super) mod loc_01;
pub(super) mod loc_02;
pub(super) mod loc_03;
pub(super) mod loc_04;
pub(super) mod loc_05;
pub(super) mod loc_06;
pub(super) mod loc_07;
pub(super) mod loc_08;
pub(super) mod loc_11;
pub(super) mod loc_12;
