//! What the log shows of the two decks.

pub(super) mod deck_01;
pub(super) mod deck_02;
pub(super) mod deck_03;
pub(super) mod deck_04;
pub(super) mod deck_05;
pub(super) mod deck_06;
