//! A key to find the two recordings of a game among many files, from the beginning of each.

use std::io::Read;

use crate::bytes::Source;
use crate::dialect::Until;
use crate::error::Error;
use crate::event::Kind;
use crate::id::{Side, Sides};
use crate::limits::Limits;
use crate::log::Log;
use crate::read::{AnyLog, until};

/// What the beginning of a recording says about which game it is. Recordings of one game have equal `players` and
/// `opening` and different viewers. Two games with one opening are possible, if unlikely (the tops of the shuffled
/// Reserve Decks are part of it), so [`pair`](super::pair()) has the last word.
///
/// Keys are for use within one run: they depend on the version of this crate.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PrefixKey {
    /// The Dark and the Light player's name.
    pub players: (Box<str>, Box<str>),
    /// A hash of what both players see before the first turn.
    pub opening: u64,
    /// Whose recording it is.
    pub viewer: Side,
}

impl PrefixKey {
    /// The key of a log that was read. `None` for a log that is no recording, names no viewer, or ends before its first
    /// turn.
    #[must_use]
    pub fn of<K: Kind>(log: &Log<K>) -> Option<PrefixKey> {
        let Sides { dark, light } = log.players.clone();
        Some(PrefixKey { players: (dark, light), opening: K::opening(log)?, viewer: log.viewer? })
    }

    /// The same for both recordings of a game.
    #[must_use]
    pub fn game(&self) -> (&str, &str, u64) {
        (&self.players.0, &self.players.1, self.opening)
    }
}

/// Reads only the beginning of a file, up to the first turn; see [`PrefixKey::of`].
///
/// # Errors
/// As [`read_any`](crate::read_any()).
pub fn prefix_key(bytes: impl Read, limits: &Limits) -> Result<Option<PrefixKey>, Error> {
    Ok(match until(Source::open(bytes, limits)?, limits, Until::FirstTurn)? {
        AnyLog::Gemp(log) => PrefixKey::of(&log),
        AnyLog::Swtcg(log) => PrefixKey::of(&log),
        AnyLog::YoungJedi(log) => PrefixKey::of(&log),
    })
}
