//! Take-backs (SWCCG format 6.5).

use super::declare::sentences;
use super::scan::Scan;
use crate::id::Side;

sentences! {
    /// A line about a take-back.
    pub enum Revert {
        /// `P attempts to revert game to a previous state`
        Asked { [player: Side] } = "rev.try",
        /// `P allows game to revert to a previous state`
        Allowed { [player: Side] } = "rev.yes",
        /// `P denies attempt to revert game to a previous state`
        Denied { [player: Side] } = "rev.no",
        /// `Reverted to previous game state`
        Done = "rev.done",
    }
}

impl Revert {
    pub(super) fn fixed(s: Scan<'_>) -> Option<Revert> {
        (s.rest() == "Reverted to previous game state").then_some(Revert::Done)
    }

    pub(super) fn by_player(s: Scan<'_>, player: Side) -> Option<Revert> {
        match s.rest() {
            "attempts to revert game to a previous state" => Some(Revert::Asked { player }),
            "allows game to revert to a previous state" => Some(Revert::Allowed { player }),
            "denies attempt to revert game to a previous state" => Some(Revert::Denied { player }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;
    use crate::id::Side;

    #[test]
    fn four_lines_tell_a_take_back() {
        let line = read("Q denies attempt to revert game to a previous state");
        assert_eq!((line.template(), line.player()), ("rev.no", Some(Side::Light)));
        assert_eq!(read("Q allows game to revert to a previous state").template(), "rev.yes");
        assert_eq!(read("Reverted to previous game state").template(), "rev.done");
    }
}
