//! Events of contests and of the end of turns and games.

use super::{Arena, ContestId, EndReason};
use crate::event::codec::{Holder, record};
use crate::id::{CardId, Side};

record! {
    /// `SC`: two units of one unique name are contested.
    pub struct ContestStarted {
        pub contest: ContestId = "contestId", "The contest.";
        pub cards: Vec<CardId> = "otherCardIds", "Both units.";
    }

    /// `BID`.
    pub struct Bid {
        pub contest: ContestId = "contestId", "The contest.";
        pub player: Side = "participantId", "Who bids.";
        pub count: i32 = "count", "How much Force.";
    }

    /// `EC`.
    pub struct ContestEnded {
        pub contest: ContestId = "contestId", "The contest.";
        pub winner: Side = "participantId", "Who keeps the unit.";
        pub dark_total: i32 = "darkTotal", "Dark's total.";
        pub light_total: i32 = "lightTotal", "Light's total.";
        pub card: CardId = "cardId", "The losing unit.";
    }

    /// `AC`: who controls the arenas at the end of a turn.
    pub struct Control {
        pub space: Option<Side> = "space" via Holder, "The Space arena.";
        pub ground: Option<Side> = "ground" via Holder, "The Ground arena.";
        pub character: Option<Side> = "character" via Holder, "The Character arena.";
    }

    /// `WN`.
    pub struct GameEnded {
        pub winner: Option<Side> = "participantId", "The winner; nobody for a draw.";
        pub reason: EndReason = "reason", "Why.";
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
