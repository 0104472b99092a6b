//! How often the actions of a card may be used, where its text limits all of them.

use super::{Card, Trait};

/// The limit that the text sets to each action that begins at the top level of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Once a turn, or once in a phase of it; some actions of the card may be limited to once a game.
    Turn,
    /// Once a game.
    Game,
}

/// The limit of a card's actions. Messages name the front of a two-sided card, so both its sides must be limited.
pub fn of(front: &Card) -> Option<Limit> {
    let limit = front.actions.once?;
    if !front.has_trait(Trait::TwoSided) {
        return Some(limit);
    }
    let back = super::lookup(&front.blueprint.reverse()?)?.actions.once?;
    Some(if back == limit { limit } else { Limit::Turn })
}
