//! Whose turn it is and which phase.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::{Side, Sides};

/// Turn and phase (rules TURN-01 to TURN-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Whose turn it is; `None` before the first turn and when the log begins in the middle.
    pub turn_of: Option<Side>,
    /// The current phase.
    pub phase: Phase,
    /// The turn number of the current label; it counts each player's own turns.
    pub turn: u32,
    /// Turns that each side has begun.
    pub begun: Sides<u32>,
    /// Turns begun by both.
    pub turns: u32,
    /// Phases announced in this turn, in order.
    pub phases: Vec<Phase>,
    /// Index of the event that began the current phase.
    pub since: u32,
    /// Who goes first, when the log has said so.
    pub first: Option<Side>,
    /// A card was named as the cause for Light going first.
    pub is_first_by_card: bool,
    /// The log was joined after the first turn had begun: turns and phases before it are not known.
    pub is_joined_late: bool,
}

impl Default for Clock {
    fn default() -> Self {
        Clock {
            turn_of: None,
            phase: Phase::PlayStartingCards,
            turn: 0,
            begun: Sides::default(),
            turns: 0,
            phases: Vec::new(),
            since: 0,
            first: None,
            is_first_by_card: false,
            is_joined_late: false,
        }
    }
}

impl Clock {
    /// True in the given phase of this side's own turn.
    pub fn is_own(&self, side: Side, phase: Phase) -> bool {
        self.turn_of == Some(side) && self.phase == phase
    }

    /// True once the first turn has begun.
    pub fn has_started(&self) -> bool {
        self.turns > 0 || self.is_joined_late
    }

    pub(crate) fn begin_turn(&mut self, side: Option<Side>) {
        self.turn_of = side;
        self.turns += 1;
        self.phases.clear();
        if let Some(side) = side {
            self.begun[side] += 1;
        }
    }

    pub(crate) fn begin_phase(&mut self, phase: Phase, turn: Option<u32>, at: u32) {
        self.phase = phase;
        self.since = at;
        self.phases.push(phase);
        if let Some(turn) = turn {
            self.turn = turn;
        }
    }
}
