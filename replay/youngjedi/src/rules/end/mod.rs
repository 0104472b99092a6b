//! The end of the game.

pub(super) mod end_01;
pub(super) mod end_02;
pub(super) mod end_03;
