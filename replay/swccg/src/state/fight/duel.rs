//! The running duel or lightsaber combat (rule DUEL-01).

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Sides};
use holocron_ingest::message::Statement;
use holocron_ingest::message::calc::{Calc, Label};
use holocron_ingest::message::destiny::Destiny;
use holocron_ingest::message::duel::Duel as Said;

use crate::state::State;
use crate::step::{Step, What};

/// What was told of a duel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Duel {
    /// The players' final totals.
    pub totals: Sides<Option<Number>>,
    /// The players' destinies in a wager, since the last result.
    pub wagered: Sides<Option<Number>>,
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Said(Statement::Duel(Said::Initiated { .. })) | What::Event(Kind::Phase(_)) => {
            state.fight.duel = Duel::default();
        }
        What::Said(
            Statement::Destiny(Destiny::FinalDuelTotal { player, value })
            | Statement::Duel(Said::CombatTotal { player, value }),
        ) => state.fight.duel.totals[*player] = Some(*value),
        What::Said(Statement::Calc(Calc::Line { label: Label::Destiny, player: Some(player), value, .. })) => {
            state.fight.duel.wagered[*player] = *value;
        }
        What::Said(Statement::Calc(Calc::Result { .. })) => state.fight.duel.wagered = Sides::default(),
        _ => {}
    }
}
