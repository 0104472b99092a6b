//! End of turn and of game.

pub(super) mod end_01;
pub(super) mod end_02;
pub(super) mod end_03;
pub(super) mod end_04;
