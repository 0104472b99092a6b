//! The end of the game.

pub(super) mod end_01;
