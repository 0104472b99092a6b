//! What a log said, event by event. Each dialect has kinds of its own: [`gemp`] for the recordings of the GEMP
//! server; the games with a dialect of our own have theirs beside it.

pub mod gemp;

/// Where an event stands in its file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct At {
    /// 0-based index of the `<ge>` element in the file.
    pub event: u32,
    /// Offset in bytes of the element in the inflated XML.
    pub byte: u64,
}

/// Whether an event belongs to the game as it was finally played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Part of the game as it stands.
    #[default]
    Final,
    /// Play that a take-back undid (format section 6.5): it happened, then it was revoked.
    Undone,
    /// A message of the history that the server sent once more after a take-back or a re-join.
    Repeated,
}

/// One event of a log.
#[derive(Clone, Debug, PartialEq)]
pub struct Event<K> {
    /// Its place in the file.
    pub at: At,
    /// Whether a take-back undid or repeated it.
    pub standing: Standing,
    /// What it said.
    pub kind: K,
}
