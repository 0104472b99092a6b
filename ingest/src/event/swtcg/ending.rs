//! Events of contests and of the end of turns and games.

use super::{Arena, ContestId, EndReason};
use crate::event::codec::{Holder, record};
use crate::id::{CardId, Side};

record! {
    /// `SC`: two units of one unique name are contested.
    pub struct ContestStarted {
        /// The contest.
        pub contest: ContestId = "contestId",
        /// Both units.
        pub cards: Vec<CardId> = "otherCardIds",
    }

    /// `BID`.
    pub struct Bid {
        /// The contest.
        pub contest: ContestId = "contestId",
        /// Who bids.
        pub player: Side = "participantId",
        /// How much Force.
        pub count: i32 = "count",
    }

    /// `EC`.
    pub struct ContestEnded {
        /// The contest.
        pub contest: ContestId = "contestId",
        /// Who keeps the unit.
        pub winner: Side = "participantId",
        /// Dark's total.
        pub dark_total: i32 = "darkTotal",
        /// Light's total.
        pub light_total: i32 = "lightTotal",
        /// The losing unit.
        pub card: CardId = "cardId",
    }

    /// `AC`: who controls the arenas at the end of a turn.
    pub struct Control {
        /// The Space arena.
        pub space: Option<Side> = "space" via Holder,
        /// The Ground arena.
        pub ground: Option<Side> = "ground" via Holder,
        /// The Character arena.
        pub character: Option<Side> = "character" via Holder,
    }

    /// `WN`.
    pub struct GameEnded {
        /// The winner; nobody for a draw.
        pub winner: Option<Side> = "participantId",
        /// Why.
        pub reason: EndReason = "reason",
    }
}

impl Control {
    /// Who controls an arena.
    pub fn of(&self, arena: Arena) -> Option<Side> {
        match arena {
            Arena::Space => self.space,
            Arena::Ground => self.ground,
            Arena::Character => self.character,
        }
    }

    /// Arenas that a player controls.
    pub fn count(&self, side: Side) -> usize {
        Arena::ALL.into_iter().filter(|arena| self.of(*arena) == Some(side)).count()
    }
}
