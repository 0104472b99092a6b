//! Decks.

pub(super) mod deck_01;
pub(super) mod deck_02;
pub(super) mod deck_03;
