//! Force generation and activation.

pub(super) mod act_01;
pub(super) mod act_02;
pub(super) mod act_03;
pub(super) mod act_05;
pub(super) mod act_06;
pub(super) mod act_08;
pub(super) mod act_09;
pub(super) mod act_10;
