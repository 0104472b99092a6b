//! States of cards.

pub(super) mod state_01;
pub(super) mod state_04;
pub(super) mod state_05;
pub(super) mod state_06;
pub(super) mod state_07;
pub(super) mod state_08;
pub(super) mod state_09;
pub(super) mod state_12;
