//! Contests.

pub(super) mod con_01;
pub(super) mod con_02;
pub(super) mod con_03;
pub(super) mod con_04;
pub(super) mod con_05;
