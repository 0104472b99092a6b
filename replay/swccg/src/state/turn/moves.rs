//! What has moved in this turn (rules MOVE-01 to MOVE-05).

use std::collections::BTreeSet;

use holocron_ingest::event::gemp::{Kind, Phase, Prompt};
use holocron_ingest::id::{Blueprint, CardId};
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::moves::{Mode, Move as MoveLine};
use holocron_ingest::message::{CardRef, Statement};

use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{self, Step, What};

/// A landspeed move that has not reached its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The design of the card that moves; of several the first.
    pub design: Blueprint,
    /// Its number, when it is known.
    pub card: Option<CardId>,
    /// Columns in order: the start and the end of every hop so far.
    pub columns: Vec<u16>,
    /// It is a react.
    pub is_react: bool,
    /// Play has stood at the top level since the last part of the way.
    pub is_asked: bool,
    /// A card that a player used by choice since the last part of the way.
    pub interrupted_by: Option<CardRef>,
}

impl Chain {
    /// True when a message speaks of the card that is on this way. Of two copies messages do not say which.
    pub fn is_of(&self, card: &CardRef) -> bool {
        self.design == card.blueprint.front()
    }
}

/// Moves of the current turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// The cards that made a regular move.
    pub moved: BTreeSet<CardId>,
    /// The cards that moved in a way of which the line does not say whether it was their regular move.
    pub loose: BTreeSet<CardId>,
    /// How many cards of the last move have still to arrive: the message comes first, their new places follow.
    pub under_way: usize,
    /// The landspeed move under way.
    pub chain: Option<Chain>,
    /// The design of the card that reacts: on its way others may board or leave it.
    pub reacting: Option<Blueprint>,
    /// The location to which that card was announced to move.
    pub bound_for: Option<CardRef>,
}

impl Moves {
    /// Whether another card was announced to react and has not moved yet, so that these only prepare for it.
    pub fn awaits(&self, cards: &[CardRef]) -> bool {
        self.reacting.is_some_and(|design| cards.iter().all(|card| card.blueprint.front() != design))
    }
}

/// Follows the moves: one call for each step.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) if !state.recording.is_dumping => state.turn.moves = Moves::default(),
        What::Event(Kind::Phase(_)) => {
            let moves = &mut state.turn.moves;
            (moves.chain, moves.reacting, moves.bound_for) = (None, None, None);
        }
        What::Event(Kind::Asked(decision)) if matches!(decision.prompt, Prompt::TopLevel(_)) => {
            (state.turn.moves.reacting, state.turn.moves.bound_for) = (None, None);
            let Some(chain) = &mut state.turn.moves.chain else { return };
            chain.is_asked = true;
            // Its card may have stopped on the way, and a copy of it goes another one.
            let is_here = |card: &TableCard| card.is_in_play() && card.blueprint.front() == chain.design;
            let mut copies = state.table.iter().filter(|card| is_here(card));
            let (first, second) = (copies.next().map(|card| card.id), copies.next());
            if second.is_some() || first.is_none() || chain.card.is_some_and(|card| first != Some(card)) {
                state.turn.moves.chain = None;
            }
        }
        What::Said(Statement::Move(MoveLine::Announced { card, to, .. })) => {
            state.turn.moves.reacting = Some(card.blueprint.front());
            state.turn.moves.bound_for = to.clone();
        }
        What::Move(moved) => {
            let Some(first) = moved.cards.first() else { return };
            if moved.is_react {
                let moves = &state.turn.moves;
                let is_it = moves.reacting == Some(first.card.blueprint.front());
                if !is_it || moved.toward.is_none() && is_regular(moved.mode) {
                    state.turn.moves.bound_for = None;
                }
                state.turn.moves.reacting = Some(first.card.blueprint.front());
            }
            let column = |id: Option<CardId>| id.and_then(|id| state.table.get(id)).map(|known| known.location);
            let (from, to) = (column(moved.from.id), column(moved.to.id));
            let going = state.turn.moves.chain.take().filter(|chain| chain.is_of(first.card));
            if moved.toward.is_some() {
                let is_react = moved.is_react || going.as_ref().is_some_and(|chain| chain.is_react);
                let design = first.card.blueprint.front();
                let mut chain = going.unwrap_or_else(|| Chain {
                    design,
                    card: first.id,
                    columns: from.into_iter().collect(),
                    is_react: false,
                    is_asked: false,
                    interrupted_by: None,
                });
                (chain.is_asked, chain.interrupted_by) = (false, None);
                chain.is_react = is_react;
                chain.columns.extend(to);
                state.turn.moves.chain = Some(chain);
            } else if is_regular(moved.mode) && !moved.is_react {
                let vehicle = shuttle_vehicle(state, moved);
                state.turn.moves.moved.extend(vehicle);
                if has_arrived(moved.mode) {
                    state.turn.moves.moved.extend(moved.cards.iter().filter_map(|named| named.id));
                } else {
                    state.turn.moves.under_way = moved.cards.len();
                }
            } else if matches!(moved.mode, Mode::Plain | Mode::AttackRun) {
                state.turn.moves.loose.extend(moved.cards.iter().filter_map(|named| named.id));
            }
        }
        What::Said(Statement::Move(MoveLine::Relocated { player: Some(player), cards, .. }))
            if state.clock.is_own(*player, Phase::Move) =>
        {
            let is_it = |known: &&TableCard, card: &CardRef| {
                known.is_in_play() && known.owner == Some(*player) && known.blueprint.front() == card.blueprint.front()
            };
            let found = |card| state.table.iter().filter(move |known| is_it(known, card)).map(|known| known.id);
            let relocated: Vec<CardId> = cards.iter().flat_map(found).collect();
            state.turn.moves.loose.extend(relocated);
        }
        // What is played without a choice at the top level answers the part of the way that is done.
        What::Said(Statement::Initiate(line @ (Initiate::TopLevel { card, .. } | Initiate::Playing { card, .. }))) => {
            let chain = state.turn.moves.chain.as_mut();
            if let Some(chain) = chain.filter(|chain| chain.is_asked || matches!(line, Initiate::TopLevel { .. })) {
                chain.interrupted_by = Some(card.clone());
            }
        }
        What::Event(Kind::Moved(card)) if state.turn.moves.under_way > 0 => {
            state.turn.moves.under_way -= 1;
            state.turn.moves.moved.insert(card.id);
        }
        _ => {}
    }
}

/// The shuttle vehicle that shuttles somebody: the one that carries who shuttles up, else the only one of the design that the
/// line names.
fn shuttle_vehicle(state: &State, moved: &step::Move<'_>) -> Option<CardId> {
    let named = moved.shuttle_vehicle()?;
    let is_it = |card: &&TableCard| {
        card.is_in_play() && card.owner == Some(moved.player) && card.blueprint.front() == named.card.blueprint.front()
    };
    let passenger = moved.cards.first().and_then(|named| named.id).and_then(|id| state.table.get(id));
    let carrier = passenger.and_then(|card| card.host).and_then(|id| state.table.get(id)).filter(is_it);
    let mut all = state.table.iter().filter(is_it);
    carrier.or_else(|| all.next().filter(|_| all.next().is_none())).map(|vehicle| vehicle.id)
}

/// With these modes the cards have arrived before the message comes (format 7.9).
fn has_arrived(mode: Mode) -> bool {
    matches!(mode, Mode::Hyperspeed | Mode::Land | Mode::TakeOff)
}

/// Moves of which a card makes one a turn; embarking and the like are unlimited (rule MOVE-02).
pub fn is_regular(mode: Mode) -> bool {
    !matches!(mode, Mode::Plain | Mode::AttackRun | Mode::Embark | Mode::Disembark)
}
