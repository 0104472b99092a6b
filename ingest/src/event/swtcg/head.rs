//! The head of a log and its clock: turns, steps, snapshots and messages.

use super::{Phase, Step};
use crate::id::{Side, Sides};

/// `TC`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The turn, from 1.
    pub number: u32,
    /// The player whom the event names: Dark, there being no player turns.
    pub player: Side,
}

/// `GPC`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepBegins {
    /// The phase.
    pub phase: Phase,
    /// The step.
    pub step: Step,
    /// The turn.
    pub turn: u32,
    /// The owner of the step.
    pub player: Option<Side>,
}

/// `M`: a message for people; never evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Who speaks.
    pub player: Option<Side>,
    /// As written.
    pub text: Box<str>,
}

/// `GS`: a snapshot of counters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Each player's counters, where the snapshot gives them.
    pub sides: Sides<Option<Counts>>,
}

/// One player's part of a [`Tally`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Cards in the deck.
    pub deck: i32,
    /// Cards in hand.
    pub hand: i32,
    /// Cards in the discard pile.
    pub discard: i32,
    /// Cards in the build zone.
    pub build_zone: i32,
    /// Cards in the Space arena.
    pub space: i32,
    /// Cards in the Ground arena.
    pub ground: i32,
    /// Cards in the Character arena.
    pub character: i32,
    /// Force.
    pub force: i32,
    /// Build points.
    pub build_points: i32,
}
