//! How a recording tells the game: lists of players, state dumps and messages told again.

/// How the server came to tell what this recording holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recording {
    /// A first list of players has been seen: another one means that a state dump follows (format 1.5).
    pub has_players: bool,
    /// Index of the last event that listed the players.
    pub listed_at: Option<u32>,
    /// A state dump is being read; its counters are those of before the take-back.
    pub is_dumping: bool,
    /// A state was restored and nothing has happened since. The server that goes back to the start of a phase announces
    /// that phase again.
    pub is_restored: bool,
    /// The recording begins with a state dump: its client joined a game that had begun.
    pub is_joined: bool,
    /// Messages are being told again to somebody who joined late.
    pub is_catching_up: bool,
}
