//! What the logs of the project's own dialects open with.

use crate::id::{Blueprint, Side, Sides};

/// `P`: the players. The log names the Dark player in `participantId`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players {
    /// The names, as in the file.
    pub names: Sides<Box<str>>,
}

/// `DL`: what a player brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Whose deck it is.
    pub player: Side,
    /// The side that the list names.
    pub side: Side,
    /// Cards and how many of each, in the order of the list.
    pub cards: Vec<(Blueprint, u32)>,
}
