//! The head of a log and its clock: turns, steps, snapshots and messages.

use super::{Phase, Step};
use crate::event::codec::record;
use crate::event::opening;
use crate::id::Side;

record! {
    /// `TC`.
    pub struct Turn {
        pub number: u32 = "count", "The turn, from 1.";
        pub player: Side = "participantId", "The player whom the event names: Dark, there being no player turns.";
    }

    /// `GPC`.
    pub struct StepBegins {
        pub phase: Phase = "phase", "The phase.";
        pub step: Step = "step", "The step.";
        pub turn: u32 = "count", "The turn.";
        pub player: Option<Side> = "participantId", "The owner of the step.";
    }

    /// One player's part of a snapshot.
    #[derive(Copy, Default)]
    pub struct Counts {
        pub deck: i32 = "DECK", "Cards in the deck.";
        pub hand: i32 = "HAND", "Cards in hand.";
        pub discard: i32 = "DISCARD_PILE", "Cards in the discard pile.";
        pub build_zone: i32 = "BUILD_ZONE", "Cards in the build zone.";
        pub space: i32 = "SPACE_ARENA", "Cards in the Space arena.";
        pub ground: i32 = "GROUND_ARENA", "Cards in the Ground arena.";
        pub character: i32 = "CHARACTER_ARENA", "Cards in the Character arena.";
        pub force: i32 = "FORCE", "Force.";
        pub build_points: i32 = "BUILD_POINTS", "Build points.";
    }
}

/// `GS`: a snapshot of counters.
pub type Tally = opening::Tally<Counts>;
