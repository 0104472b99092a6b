//! What is known of the game at its end.

use holocron_ingest::id::Sides;
use holocron_ingest::message::Statement;
use holocron_ingest::message::revert::Revert;
use holocron_ingest::message::session::{EndReason, Session};
use holocron_ingest::message::setup::Setup;

use crate::cards::{self, Category};
use crate::state::State;
use holocron_replay::account::{Account, Action, ActionRecord, Head, Termination};

pub(super) fn said(said: &Statement, head: &mut Head) {
    match said {
        Statement::Session(Session::Starting { format }) => head.format = Some(format.clone()),
        Statement::Session(Session::Won { reason, .. }) => {
            head.termination = match reason {
                EndReason::LifeForce => Termination::LifeForce,
                EndReason::Conceded => Termination::Concession,
                EndReason::DecisionTimeout | EndReason::OutOfTime => Termination::Timeout,
                EndReason::Other(_) => Termination::Other,
            };
        }
        Statement::Session(Session::Cancelled { .. }) => head.termination = Termination::Cancelled,
        Statement::Revert(Revert::Done) => head.take_backs += 1,
        Statement::Setup(Setup::Objective { player, card }) => head.objectives[*player] = Some(card.title.clone()),
        Statement::Setup(
            Setup::StartingInterrupt { player, card } | Setup::StartingInterruptPlayed { player, card, .. },
        ) => head.starting_interrupts[*player] = Some(card.title.clone()),
        _ => {}
    }
}

pub(super) fn finish(state: &State, account: &mut Account) {
    let is_location = |action: &&ActionRecord| {
        let facts = action.blueprint.as_ref().and_then(cards::lookup);
        action.action == Action::Deploy
            && action.at.turns == 0
            && !action.at.is_undone
            && facts.is_some_and(|facts| facts.category == Category::Location)
    };
    let first = |side| account.actions.iter().filter(|action| action.side == Some(side)).find(is_location);
    account.head.starting_locations = Sides::from_fn(|side| first(side).and_then(|action| action.title.clone()));
    account.head.first = state.clock.first;
    account.head.turns_of = state.clock.begun;
}
