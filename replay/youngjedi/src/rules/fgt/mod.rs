//! Fights.

pub(super) mod fgt_01;
pub(super) mod fgt_02;
pub(super) mod fgt_03;
pub(super) mod fgt_04;
pub(super) mod fgt_05;
pub(super) mod fgt_06;
pub(super) mod fgt_07;
pub(super) mod fgt_08;
pub(super) mod fgt_09;
pub(super) mod fgt_10;
