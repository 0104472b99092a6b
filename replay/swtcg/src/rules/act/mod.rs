//! Activated abilities.

pub(super) mod act_01;
pub(super) mod act_02;
pub(super) mod act_03;
