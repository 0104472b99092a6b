//! What was done in this turn and may not be done again (rule ONCE-05).

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::{CardRef, Statement};

use crate::cards::{self, Card, Category};
use crate::state::State;
use crate::step::{Step, What};

/// Interrupts played in this turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Once {
    interrupts: Vec<(Side, &'static str)>,
}

impl Once {
    /// How often a player has played an Interrupt of this title in this turn.
    pub fn times_played(&self, player: Side, title: &str) -> usize {
        self.interrupts.iter().filter(|(who, what)| *who == player && *what == title).count()
    }
}

/// The Interrupt that a message says is being played, and by whom.
pub fn interrupt<'a>(step: &Step<'a>) -> Option<(Side, &'a CardRef, &'static Card)> {
    let What::Said(Statement::Play(Play::Interrupt { player, card, .. } | Play::Bare { player, card, .. })) =
        &step.what
    else {
        return None;
    };
    let facts = cards::lookup(&card.blueprint).filter(|facts| facts.category == Category::Interrupt)?;
    Some((*player, card, facts))
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    if let What::Event(Kind::Turn(_)) = &step.what {
        if !state.recording.is_dumping {
            state.turn.once.interrupts.clear();
        }
    } else if let Some((player, _, facts)) = interrupt(step) {
        state.turn.once.interrupts.extend(facts.titles().iter().map(|title| (player, *title)));
    }
}
