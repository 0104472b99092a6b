//! What a log said, event by event. Each dialect has kinds of its own: [`gemp`] for the recordings of the GEMP
//! server, [`swtcg`] for Star Wars TCG, [`youngjedi`] for Young Jedi.

pub(crate) mod codec;
pub mod gemp;
pub(crate) mod opening;
pub mod swtcg;
pub mod youngjedi;

use std::fmt::Debug;

pub use crate::message::Coverage;

/// What can be asked of an event of any game.
pub trait Kind: Clone + Debug + PartialEq + Send + Sync + Sized + 'static {
    /// How well a line of the text log was understood; `None` for an event that is no such line.
    fn coverage(&self) -> Option<Coverage> {
        None
    }
}

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
    /// Play that a take-back undid (SWCCG format 6.5): it happened, then it was revoked.
    Undone,
    /// Sent once more: the message history and the stale tally after a take-back; the message history and the state
    /// dump after a re-join. It still shows the table as it is, but it is no play. The state dump of a take-back is
    /// `Final`: it restores the table.
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
