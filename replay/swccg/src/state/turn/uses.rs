//! Actions of cards that were used, by their text and purpose (rules ONCE-01 and ONCE-04).

use std::collections::{BTreeMap, BTreeSet};

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_ingest::message::generic::GenericKind;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::{CardRef, Statement};

use crate::cards::{self, limits};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};

/// An action whose purpose a line names: "P targets TEXT using C".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use<'a> {
    /// Who uses it.
    pub player: Side,
    /// The card.
    pub card: &'a CardRef,
    /// What for, in the words of the line.
    pub purpose: &'a str,
}

/// How often something was used, and the copies of the card that were in play then: one of them may have left since.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Often {
    /// How often.
    pub times: usize,
    /// The copies.
    pub copies: BTreeSet<CardId>,
}

/// What the rules remember of actions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    begun: Option<(Side, Blueprint)>,
    in_turn: BTreeMap<(Side, Blueprint, Box<str>), Often>,
    in_game: BTreeMap<(Blueprint, Box<str>), usize>,
}

impl Uses {
    /// How often the same was used in this turn by this player.
    pub fn in_turn(&self, one: &Use<'_>) -> Often {
        let key = (one.player, one.card.blueprint.front(), one.purpose.into());
        self.in_turn.get(&key).cloned().unwrap_or_default()
    }

    /// How often the same was used in this game by either player.
    pub fn in_game(&self, one: &Use<'_>) -> usize {
        self.in_game.get(&(one.card.blueprint.front(), one.purpose.into())).copied().unwrap_or(0)
    }
}

/// The copies of a card in play.
pub fn copies(state: &State, front: Blueprint) -> impl Iterator<Item = CardId> {
    let is_copy = move |card: &&TableCard| card.is_in_play() && card.blueprint.front() == front;
    state.table.iter().filter(is_copy).map(|card| card.id)
}

/// The top-level action whose purpose this step names.
pub fn named<'a>(state: &State, step: &Step<'a>) -> Option<Use<'a>> {
    let What::Said(Statement::Generic(generic)) = &step.what else { return None };
    let (GenericKind::Targets, Some(player), Some(card)) = (generic.kind, generic.player, &generic.card) else {
        return None;
    };
    // Breaking the cover of an undercover spy is no action of its text.
    let is_spying = generic.text.text.contains("'break cover'");
    let is_begun = state.turn.uses.begun == Some((player, card.blueprint.front())) && !is_spying;
    is_begun.then_some(Use { player, card, purpose: &generic.text.text })
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) if !state.recording.is_dumping => {
            state.turn.uses.begun = None;
            state.turn.uses.in_turn.clear();
        }
        What::Said(Statement::Initiate(Initiate::TopLevel { player, card })) => {
            state.turn.uses.begun = Some((*player, card.blueprint.front()));
        }
        _ => {
            let Some(one) = named(state, step) else { return };
            let (player, front, purpose) = (one.player, one.card.blueprint.front(), one.purpose);
            state.turn.uses.begun = None;
            let limit = cards::lookup(&front).and_then(limits::of);
            if limit.is_some() {
                let now: Vec<CardId> = copies(state, front).collect();
                let often = state.turn.uses.in_turn.entry((player, front, purpose.into())).or_default();
                often.times += 1;
                often.copies.extend(now);
            }
            if limit == Some(limits::Limit::Game) {
                *state.turn.uses.in_game.entry((front, purpose.into())).or_default() += 1;
            }
        }
    }
}
