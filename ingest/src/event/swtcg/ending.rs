//! Events of contests and of the end of turns and games.

use super::{Arena, ContestId, EndReason};
use crate::id::{CardId, Side};

/// `SC`: two units of one unique name are contested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestStarted {
    /// The contest.
    pub contest: ContestId,
    /// Both units.
    pub cards: Vec<CardId>,
}

/// `BID`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bid {
    /// The contest.
    pub contest: ContestId,
    /// Who bids.
    pub player: Side,
    /// How much Force.
    pub count: i32,
}

/// `EC`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestEnded {
    /// The contest.
    pub contest: ContestId,
    /// Who keeps the unit.
    pub winner: Side,
    /// Dark's total.
    pub dark_total: i32,
    /// Light's total.
    pub light_total: i32,
    /// The losing unit.
    pub card: CardId,
}

/// `AC`: who controls the arenas at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The Space arena.
    pub space: Option<Side>,
    /// The Ground arena.
    pub ground: Option<Side>,
    /// The Character arena.
    pub character: Option<Side>,
}

/// `WN`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEnded {
    /// The winner; nobody for a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: EndReason,
}

impl Control {
    /// Who controls an arena.
    #[must_use]
    pub fn of(&self, arena: Arena) -> Option<Side> {
        match arena {
            Arena::Space => self.space,
            Arena::Ground => self.ground,
            Arena::Character => self.character,
        }
    }

    /// Arenas that a player controls.
    #[must_use]
    pub fn count(&self, side: Side) -> usize {
        Arena::ALL.into_iter().filter(|arena| self.of(*arena) == Some(side)).count()
    }
}
