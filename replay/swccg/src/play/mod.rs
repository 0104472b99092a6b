//! A play, its ruling, and whether the server offered it: plain values that know no state.

mod kind;
mod ruling;

pub use kind::{LegalPlay, PlayKind};
pub use ruling::{Ruling, Uncertain};

/// One play that was offered or comes into question, and how offer and ruling compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The play and its ruling.
    pub play: LegalPlay,
    /// The server offered it.
    pub is_offered: bool,
}

impl Compared {
    /// Whether offer and ruling agree; `None` in doubt.
    pub fn agrees(&self) -> Option<bool> {
        match self.play.ruling {
            Ruling::Legal => Some(self.is_offered),
            Ruling::Illegal(_) => Some(!self.is_offered),
            Ruling::Unknown(_) => None,
        }
    }
}
