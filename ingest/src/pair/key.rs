//! A key to find the two recordings of a game among many files, from the beginning of each.

use std::hash::{DefaultHasher, Hasher};
use std::io::Read;

use super::common::{Filter, words};
use crate::bytes::Source;
use crate::dialect::{self, Until};
use crate::error::Error;
use crate::event::gemp::Kind;
use crate::id::{Side, Sides};
use crate::limits::Limits;
use crate::log::{Dialect, Log};

/// What the beginning of a recording says about which game it is. Recordings of one game have equal `players` and
/// `opening` and different viewers. Two games with one opening are possible, if unlikely (the tops of the shuffled
/// Reserve Decks are part of it), so [`pair`](super::pair) has the last word.
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
    pub fn of(log: &Log<Kind>) -> Option<PrefixKey> {
        if log.dialect != Dialect::Replay {
            return None;
        }
        let mut filter = Filter::default();
        let mut hasher = DefaultHasher::new();
        for (index, event) in log.events.iter().enumerate() {
            if let Some(common) = filter.common(index, &event.kind) {
                hasher.write(words(&event.kind, &common).as_bytes());
            }
            if matches!(event.kind, Kind::Turn(_)) {
                let Sides { dark, light } = log.players.clone();
                return Some(PrefixKey { players: (dark, light), opening: hasher.finish(), viewer: log.viewer? });
            }
        }
        None
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
/// As [`read`](crate::read()).
pub fn prefix_key(bytes: impl Read, limits: &Limits) -> Result<Option<PrefixKey>, Error> {
    let source = Source::open(bytes, limits)?;
    dialect::read(source, limits.problems, Until::FirstTurn).map(|log| PrefixKey::of(&log))
}
