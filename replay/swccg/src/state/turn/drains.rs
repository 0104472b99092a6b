//! Force drains of this turn (rules DRAIN-04 and DRAIN-07).

use std::collections::BTreeSet;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Blueprint, CardId, Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::loss::Loss;

use crate::cards::{self, Card, Category, Uniqueness};
use crate::state::State;
use crate::state::plays::loss::{is_boundary, lifts};
use crate::step::{self, Step, What};

/// Where this turn's drains were and which cards took part.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drains {
    /// Locations drained at in this turn.
    pub locations: Vec<CardId>,
    /// Cards that took part in a drain in this turn.
    pub cards: BTreeSet<CardId>,
    /// The drain that is going on.
    pub open: Option<Open>,
}

/// A drain from its initiation to the next play of the rules.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "independent things that a log may say")]
pub struct Open {
    /// Who drains.
    pub player: Side,
    /// Where.
    pub location: Option<CardId>,
    /// The location's design.
    pub design: Blueprint,
    /// The location's title.
    pub title: Box<str>,
    /// The announced amount.
    pub announced: Number,
    /// What lines have added to it.
    pub added: Number,
    /// The titles of cards that are not unique and have added to it: of copies only one counts.
    pub added_by: Vec<&'static str>,
    /// It was cancelled.
    pub is_cancelled: bool,
    /// A line since the last of its own lines may have changed it.
    pub is_lifted: bool,
    /// The card of the last response, and whether a line before it may have changed the drain.
    pub response: Option<(Blueprint, bool)>,
    /// The carried-out amount.
    pub done: Option<Number>,
    /// The first announced loss from it.
    pub owed: Option<Number>,
    /// The loss from it was worded to be nothing or limited.
    pub is_settled: bool,
}

/// Remembers what a step says about drains.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    if matches!(step.what, What::Event(Kind::Turn(_))) && !state.recording.is_dumping {
        state.turn.drains.locations.clear();
        state.turn.drains.cards.clear();
    }
    if is_boundary(step) {
        state.turn.drains.open = None;
    }
    match &step.what {
        What::Drain(drain) => begin(state, drain),
        What::Said(Statement::Drain(said)) => drain_line(state, said),
        What::Said(Statement::Loss(loss)) => loss_line(state, loss),
        What::Said(Statement::Initiate(Initiate::Optional { card, .. } | Initiate::Required { card })) => {
            if let Some(open) = state.turn.drains.open.as_mut() {
                open.response = Some((card.blueprint.front(), open.is_lifted));
            }
            lift(state);
        }
        What::Said(said) if lifts(said) => lift(state),
        What::Deploy(_) | What::Move(_) => lift(state),
        _ => {}
    }
}

fn lift(state: &mut State) {
    if let Some(open) = state.turn.drains.open.as_mut() {
        open.is_lifted = true;
    }
}

fn begin(state: &mut State, drain: &step::Drain<'_>) {
    if let Some(id) = drain.at.id {
        let participants: Vec<CardId> = state.drainers(drain.player, id);
        state.turn.drains.cards.extend(participants);
        state.turn.drains.locations.push(id);
    }
    state.turn.drains.open = Some(Open {
        player: drain.player,
        location: drain.at.id,
        design: drain.at.card.blueprint,
        title: drain.at.card.title.clone(),
        announced: drain.amount,
        added: Number::ZERO,
        added_by: Vec::new(),
        is_cancelled: false,
        is_lifted: false,
        response: None,
        done: None,
        owed: None,
        is_settled: false,
    });
}

fn drain_line(state: &mut State, said: &Drain) {
    let Some(open) = state.turn.drains.open.as_mut() else { return };
    match said {
        Drain::Done { amount, .. } => {
            open.done = Some(*amount);
            open.is_lifted = false;
        }
        Drain::Cancelled { .. } => {
            open.is_cancelled = true;
            open.is_lifted = false;
        }
        Drain::Added { amount, using: Some(using), .. } if open.done.is_none() => {
            let is_many = |facts: &&Card| facts.uniqueness != Some(Uniqueness::Unique);
            let copied = cards::lookup(&using.blueprint.front()).filter(is_many);
            if !copied.is_some_and(|facts| open.added_by.contains(&facts.title)) {
                open.added = open.added + *amount;
            }
            open.added_by.extend(copied.map(|facts| facts.title));
            // The lines of the response that adds have changed no more than that.
            match open.response.take() {
                Some((card, was_lifted)) if card == using.blueprint.front() => open.is_lifted = was_lifted,
                Some(_) => open.is_lifted = true,
                None => {}
            }
        }
        Drain::Added { .. } => open.is_lifted = true,
        Drain::Initiated { .. } => {}
    }
}

fn loss_line(state: &mut State, loss: &Loss) {
    let Some(open) = state.turn.drains.open.as_mut() else { return };
    match loss {
        Loss::Owed { player, amount, .. } if *player == open.player.opponent() && open.done.is_some() => {
            open.owed = open.owed.or(Some(*amount));
        }
        Loss::LimitReached { player, .. } | Loss::Nothing { player, .. } if *player == open.player.opponent() => {
            open.is_settled = true;
        }
        Loss::Changed { .. } => open.is_lifted = true,
        _ => {}
    }
}

impl State {
    /// The cards of a side that take part in a drain at a location: its active characters, vehicles, starships,
    /// weapons and devices there.
    pub fn drainers(&self, side: Side, location: CardId) -> Vec<CardId> {
        let column = self.table.get(location).map(|card| card.location);
        let takes_part = |category: Category| {
            matches!(
                category,
                Category::Character | Category::Vehicle | Category::Starship | Category::Weapon | Category::Device
            )
        };
        let here = self.table.iter().filter(|card| {
            card.owner == Some(side)
                && card.facts.is_some_and(|facts| takes_part(facts.category))
                && self.table.column(card) == column
                && self.is_active(card)
        });
        here.map(|card| card.id).collect()
    }
}
