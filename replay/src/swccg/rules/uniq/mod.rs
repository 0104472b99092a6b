//! Uniqueness and personas.

pub(super) mod uniq_01;
pub(super) mod uniq_02;
pub(super) mod uniq_04;
pub(super) mod uniq_07;
pub(super) mod uniq_11;
