//! States of cards.

pub(super) mod state_01;
pub(super) mod state_07;
pub(super) mod state_08;
