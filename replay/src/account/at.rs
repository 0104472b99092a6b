//! Where a record comes from, and when in the game it happened.

use holocron_ingest::id::Side;

/// The game and the file that a record comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Source {
    /// Key of the game; the same in every run.
    pub game: u64,
    /// FNV-1a hash of the file that the event counts in.
    pub file: u64,
}

/// The event that a record comes from, and the state of the clock there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct At {
    /// The game and the file.
    pub source: Source,
    /// 0-based index of the event in the file.
    pub event: u32,
    /// Turns begun by both players.
    pub turns: u32,
    /// The turn player's own turn number, as the log counts.
    pub player_turn: u32,
    /// Whose turn it is.
    pub turn_of: Option<Side>,
    /// The phase, by the log's own word.
    pub phase: &'static str,
    /// A take-back undid it.
    pub is_undone: bool,
}
