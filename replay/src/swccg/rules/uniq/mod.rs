//! Uniqueness and personas.

pub(super) mod uniq_01;
pub(super) mod uniq_02;
pub(super) mod uniq_03;
pub(super) mod uniq_04;
pub(super) mod uniq_06;
pub(super) mod uniq_07;
pub(super) mod uniq_08;
pub(super) mod uniq_10;
pub(super) mod uniq_11;
pub(super) mod uniq_12;
