//! Chances to play or pass.

pub(super) mod win_01;
pub(super) mod win_02;
pub(super) mod win_03;
pub(super) mod win_04;
