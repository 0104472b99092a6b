//! Turn numbers, gaps between turns and the opening of the game (rules TURN-02 to TURN-12).

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::message::Statement;
use holocron_ingest::message::deploy::Deploy;
use holocron_ingest::message::setup::Setup;
use holocron_ingest::message::turn::Turn;

use crate::state::State;
use crate::step::{Step, What};

/// How far a player's opening has come (rule TURN-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Opening {
    /// Nothing of it was seen.
    #[default]
    Unseen,
    /// The Objective or the starting location.
    Location,
    /// The starting Interrupt.
    Interrupt,
    /// The opening hand is drawn.
    Hand,
}

/// Numbers and order of turns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    /// Each side's own turn number: as announced, then counted on.
    pub numbers: Sides<Option<u32>>,
    /// Index of the last event that named a phase.
    pub phase_at: Option<u32>,
    /// How far each side's opening has come.
    pub opening: Sides<Opening>,
    /// The line that brought it there.
    pub opening_at: Sides<Option<At>>,
}

impl Turns {
    /// True when the log shows how the game was set up, so that it shows what came before the first turn too.
    pub fn has_opening(&self) -> bool {
        self.opening.dark != Opening::Unseen || self.opening.light != Opening::Unseen
    }
}

/// Remembers what a step says about turns and the opening.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let at = step.at.event;
    match &step.what {
        What::Event(Kind::Turn(Some(side))) if !state.recording.is_dumping => {
            let is_first =
                state.clock.begun[*side] == 1 && !state.clock.is_joined_late && state.turn.numbers.has_opening();
            let number = &mut state.turn.numbers.numbers[*side];
            *number = number.map(|number| number.saturating_add(1)).or(is_first.then_some(1));
        }
        What::Event(Kind::Phase(_)) => state.turn.numbers.phase_at = Some(at),
        What::Said(Statement::Turn(Turn::Started { player, number })) => {
            let known = &mut state.turn.numbers.numbers[*player];
            *known = known.or(Some(*number));
        }
        What::Deploy(deploy) if !state.clock.has_started() => {
            if let Statement::Deploy(Deploy::Deployed(_)) = deploy.said {
                reach(state, deploy.player, Opening::Location, step.at);
            }
        }
        What::Said(Statement::Setup(setup)) => match setup {
            Setup::Objective { player, .. } => reach(state, *player, Opening::Location, step.at),
            Setup::StartingInterrupt { player, .. } | Setup::StartingInterruptPlayed { player, .. } => {
                reach(state, *player, Opening::Interrupt, step.at);
            }
            Setup::OpeningHand { player, .. } => reach(state, *player, Opening::Hand, step.at),
            _ => {}
        },
        _ => {}
    }
}

fn reach(state: &mut State, player: Side, stage: Opening, at: At) {
    let numbers = &mut state.turn.numbers;
    if stage > numbers.opening[player] {
        numbers.opening[player] = stage;
        numbers.opening_at[player] = Some(at);
    }
}
