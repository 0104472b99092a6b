//! Attacks.

pub(super) mod atk_01;
pub(super) mod atk_02;
pub(super) mod atk_03;
pub(super) mod atk_04;
pub(super) mod atk_05;
pub(super) mod atk_06;
