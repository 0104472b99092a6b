//! Dice and hits.

pub(super) mod dice_01;
pub(super) mod dice_02;
pub(super) mod dice_03;
pub(super) mod dice_04;
pub(super) mod dice_05;
pub(super) mod dice_06;
pub(super) mod dice_07;
pub(super) mod dice_08;
pub(super) mod dice_09;
