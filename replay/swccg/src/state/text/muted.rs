//! Cards whose game text is cancelled or suspended (rule CANCEL-04).

use std::collections::BTreeMap;

use holocron_ingest::event::gemp::{Kind, Phase};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::state::{State as Said, TextState};
use holocron_ingest::message::{CardRef, Statement};
use holocron_replay::rule::Players;

use crate::state::State;
use crate::step::{Step, What};

/// Until when a game text is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// The end of the turn.
    EndOfTurn,
    /// The end of the battle.
    EndOfBattle,
    /// The start of this player's next turn.
    StartOfTurn(Side),
    /// The log says that it is restored.
    Restored,
}

/// The muted cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Muted {
    /// The cards and until when.
    pub cards: BTreeMap<CardId, Until>,
}

/// Remembers what a step says about cancelled game text.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        // A dump tells the turn that goes on.
        What::Event(Kind::Turn(side)) if !state.recording.is_dumping => {
            end(state, Until::EndOfTurn);
            side.iter().for_each(|side| end(state, Until::StartOfTurn(*side)));
        }
        // What holds until the end of the turn stops when the end-of-turn step begins (END-05).
        What::Event(Kind::Phase(change)) if change.phase == Phase::EndOfTurn => end(state, Until::EndOfTurn),
        What::Event(Kind::BattleEnded) => end(state, Until::EndOfBattle),
        What::Event(Kind::Removed(removed)) if !state.text.muted.cards.is_empty() => {
            for id in &removed.cards {
                state.text.muted.cards.remove(id);
            }
        }
        What::Said(Statement::State(Said::GameText { player: None, card, what, text, by: _ })) => match what {
            TextState::Canceled | TextState::Suspended => {
                let until = until(state, &text.text);
                if let Some(id) = only(state, card) {
                    state.text.muted.cards.insert(id, until);
                }
            }
            TextState::Restored => restore(state, card),
            TextState::Other => {}
        },
        What::Said(Statement::State(Said::Restored { card, .. })) => restore(state, card),
        _ => {}
    }
}

/// Until when, in the words of a line.
fn until(state: &State, text: &str) -> Until {
    let Some((_, end)) = text.split_once("until ") else { return Until::Restored };
    if end.starts_with("end of battle") {
        return Until::EndOfBattle;
    }
    let begins = |side: &Side| {
        end.strip_prefix("start of ")
            .and_then(|end| end.strip_prefix(state.name(*side)))
            .is_some_and(|end| end.starts_with("'s"))
    };
    match Side::BOTH.into_iter().find(begins) {
        Some(side) => Until::StartOfTurn(side),
        None if end.contains("end of") => Until::EndOfTurn,
        None => Until::Restored,
    }
}

/// What holds until then is over.
fn end(state: &mut State, moment: Until) {
    state.text.muted.cards.retain(|_, until| *until != moment);
}

/// The one card of this design in play; `None` when there are several, because the line does not say which.
fn only(state: &State, card: &CardRef) -> Option<CardId> {
    let design = card.blueprint.front();
    let mut of_design = state.table.iter().filter(|c| c.is_in_play() && c.blueprint.front() == design);
    let first = of_design.next()?;
    of_design.next().is_none().then_some(first.id)
}

fn restore(state: &mut State, card: &CardRef) {
    let design = card.blueprint.front();
    let table = &state.table;
    state.text.muted.cards.retain(|id, _| table.get(*id).is_none_or(|c| c.blueprint.front() != design));
}
