//! Turn, phase and step.

use holocron_ingest::event::swtcg::{Kind, Phase, PlaceReason, Step as GameStep};
use holocron_ingest::id::Side;

use crate::state::State;
use crate::step::{Step, What};

/// The moment of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    /// The log tells the game from its beginning: it named the players.
    pub is_whole: bool,
    /// The log tells what is in play: from its beginning, or as a position before its first turn or step.
    pub knows_table: bool,
    /// The set-up is over: a turn, or a step of one, was announced.
    pub has_started: bool,
    /// The turn, 0 before the first.
    pub turn: u32,
    /// Event at which the turn began.
    pub since: u32,
    /// Event at which the step began.
    pub step_since: u32,
    /// Event of the last turn, step, or beginning or end of an attack: what all lasts is looked at then.
    pub mark: u32,
    /// The phase announced last.
    pub phase: Phase,
    /// The step announced last.
    pub step: GameStep,
    /// Whose step it is.
    pub owner: Option<Side>,
    /// Steps announced in this turn, in order.
    pub steps: Vec<GameStep>,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock {
            is_whole: false,
            knows_table: false,
            has_started: false,
            turn: 0,
            since: 0,
            step_since: 0,
            mark: 0,
            phase: Phase::Unknown,
            step: GameStep::Unknown,
            owner: None,
            steps: Vec::new(),
        }
    }
}

impl Clock {
    /// The game is being set up, as far as the log shows its beginning.
    pub fn is_setup(&self) -> bool {
        self.is_whole && !self.has_started
    }
}

/// Whether a step is one of those at which all that lasts is looked at.
pub fn is_mark(step: &Step<'_>) -> bool {
    matches!(step.what, What::Event(Kind::Turn(_) | Kind::Step(_) | Kind::AttackStarted(_) | Kind::AttackEnded(_)))
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let clock = &mut state.clock;
    if is_mark(step) {
        clock.mark = step.at.event;
    }
    match &step.what {
        What::Event(Kind::Players(_)) => (clock.is_whole, clock.knows_table) = (true, true),
        What::Event(Kind::Placed(placed)) if placed.reason == PlaceReason::Effect => {
            clock.knows_table |= !clock.has_started;
        }
        What::Event(Kind::Turn(turn)) => {
            clock.has_started = true;
            clock.turn = turn.number;
            clock.since = step.at.event;
            clock.phase = Phase::Unknown;
            clock.step = GameStep::Unknown;
            clock.owner = None;
            clock.steps.clear();
        }
        What::Event(Kind::Step(begins)) => {
            clock.has_started |= begins.phase != Phase::Setup;
            if clock.turn == 0 && begins.phase != Phase::Setup {
                clock.turn = begins.turn;
            }
            clock.step_since = step.at.event;
            clock.phase = begins.phase;
            clock.step = begins.step;
            clock.owner = begins.step.owner().or(begins.player);
            clock.steps.push(begins.step);
        }
        _ => {}
    }
}
