//! Misplays.

pub(super) mod pen_01;
pub(super) mod pen_02;
pub(super) mod pen_03;
pub(super) mod pen_04;
pub(super) mod pen_05;
