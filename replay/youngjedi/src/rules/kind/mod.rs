//! What a card is.

pub(super) mod type_01;
pub(super) mod type_02;
pub(super) mod type_03;
pub(super) mod type_04;
