//! Deploying from the draw deck.

pub(super) mod ftc_01;
pub(super) mod ftc_02;
pub(super) mod ftc_03;
pub(super) mod ftc_04;
