//! What a game says of its recordings.

use super::{Disagreement, Merged};
use crate::event;
use crate::id::Side;
use crate::key::Fields;
use crate::log::Log;

/// What can be asked of the logs of any game. A game whose logs show everything need implement nothing of it.
pub trait Pairing: event::Kind {
    /// Whether a log shows a player's hand. A log that is nobody's shows both, unless its dialect means by it that the
    /// viewer is not known.
    fn shows_hand(log: &Log<Self>, side: Side) -> bool {
        log.viewer.is_none_or(|viewer| viewer == side)
    }

    /// Adds what both players see up to the first turn, as far as [`key`](crate::key) names it; `false` when the log ends before
    /// its first turn.
    fn opening(_log: &Log<Self>, _fields: &mut Fields) -> bool {
        false
    }

    /// Merges two recordings, in either order, of one game.
    ///
    /// # Errors
    /// When they are not the two views of one pair of players, or when they contradict each other.
    fn pair(_one: &Log<Self>, _other: &Log<Self>) -> Result<Merged<Self>, Disagreement> {
        Err(Disagreement::NoViewer)
    }
}
