//! What a player sees of his own cards, and the state of a log does not know.

use std::fmt;

use holocron_ingest::id::{CardId, Side};

use crate::cards::Card;

/// A card by its number and its facts.
#[derive(Clone, Copy)]
pub struct Held {
    /// Its number.
    pub id: CardId,
    /// What it is.
    pub card: &'static Card,
}

impl PartialEq for Held {
    fn eq(&self, other: &Held) -> bool {
        self.id == other.id
    }
}

impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.id, self.card.blueprint, self.card.name())
    }
}

/// A player's seat: the cards that he may choose from.
#[derive(Clone, Debug)]
pub struct Seat<'a> {
    /// The player.
    pub side: Side,
    /// The hand.
    pub hand: &'a [Held],
    /// The draw deck, in any order: a text may let him look through it.
    pub deck: &'a [Held],
    /// The discard pile.
    pub discard: &'a [Held],
    /// The dueling hand.
    pub dueling: &'a [Held],
}
