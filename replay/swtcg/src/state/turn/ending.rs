//! Control at the end of a turn, draws from empty decks, and the end of the game.

use holocron_ingest::event::swtcg::{Control, Kind, PlaceReason, Word};
use holocron_ingest::id::Side;
use holocron_replay::game::Outcome;

use crate::state::State;
use crate::step::{Step, What};

/// Signs of the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// The control check of this turn, once it was made.
    pub control: Option<Control>,
    /// Who had to draw from an empty deck.
    pub overdrawn: Option<Side>,
    /// Play went on after that draw.
    pub is_told: bool,
    /// The log said that the game is over.
    pub is_over: bool,
}

impl Ending {
    /// The player who controls two arenas by this turn's check.
    pub fn winner(&self) -> Option<Side> {
        let control = self.control.as_ref()?;
        Side::BOTH.into_iter().find(|side| control.count(*side) >= 2)
    }
}

/// True for what nobody does once a player has to draw from an empty deck.
pub fn goes_on_after_a_draw(kind: &Kind) -> bool {
    match kind {
        Kind::Step(_) | Kind::Turn(_) | Kind::Control(_) => true,
        Kind::Placed(placed) => placed.reason == PlaceReason::Build,
        _ => false,
    }
}

/// Must be called before the piles take note: what lay in the deck decides whether a draw was from an empty one.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(kind) if goes_on_after_a_draw(kind) => {
            state.ending.is_told = state.ending.overdrawn.is_some();
            match kind {
                Kind::Turn(_) => state.ending.control = None,
                Kind::Control(control) => state.ending.control = Some(control.clone()),
                _ => {}
            }
        }
        What::Event(Kind::Drawn(drawn)) if state.is_overdraw(drawn) => state.ending.overdrawn = Some(drawn.player),
        What::Event(Kind::GameEnded(ended)) => {
            state.ending.is_over = true;
            let reason = ended.reason.word().into();
            state.outcome.get_or_insert(Outcome { winner: ended.winner, reason });
        }
        _ => {}
    }
}
