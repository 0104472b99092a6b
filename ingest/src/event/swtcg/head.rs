//! The head of a log and its clock: turns, steps, snapshots and messages.

use super::{Phase, Step};
use crate::event::codec::record;
use crate::event::opening;
use crate::id::Side;

record! {
    /// `TC`.
    pub struct Turn {
        /// The turn, from 1.
        pub number: u32 = "count",
        /// The player whom the event names: Dark, there being no player turns.
        pub player: Side = "participantId",
    }

    /// `GPC`.
    pub struct StepBegins {
        /// The phase.
        pub phase: Phase = "phase",
        /// The step.
        pub step: Step = "step",
        /// The turn.
        pub turn: u32 = "count",
        /// The owner of the step.
        pub player: Option<Side> = "participantId",
    }

    /// One player's part of a snapshot.
    #[derive(Copy, Default)]
    pub struct Counts {
        /// Cards in the deck.
        pub deck: i32 = "DECK",
        /// Cards in hand.
        pub hand: i32 = "HAND",
        /// Cards in the discard pile.
        pub discard: i32 = "DISCARD_PILE",
        /// Cards in the build zone.
        pub build_zone: i32 = "BUILD_ZONE",
        /// Cards in the Space arena.
        pub space: i32 = "SPACE_ARENA",
        /// Cards in the Ground arena.
        pub ground: i32 = "GROUND_ARENA",
        /// Cards in the Character arena.
        pub character: i32 = "CHARACTER_ARENA",
        /// Force.
        pub force: i32 = "FORCE",
        /// Build points.
        pub build_points: i32 = "BUILD_POINTS",
    }
}

/// `GS`: a snapshot of counters.
pub type Tally = opening::Tally<Counts>;
