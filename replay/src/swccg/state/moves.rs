//! What has moved in this turn (rules MOVE-01 to MOVE-05).

use std::collections::BTreeSet;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::moves::{Mode, Move};
use holocron_ingest::message::state::State as Said;

use super::State;
use crate::swccg::step::{Step, What};

/// A landspeed move that has not reached its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The card that moves; of several the first.
    pub card: CardId,
    /// Columns in order: the start and the end of every hop so far.
    pub columns: Vec<u16>,
    /// It is a react.
    pub is_react: bool,
}

/// A card that a line forbids to move until the turn ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The card.
    pub card: CardId,
    /// Its title.
    pub title: Box<str>,
}

/// Moves of the current turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// The cards that made a regular move, with the player whose phase it was.
    pub moved: BTreeSet<CardId>,
    /// The cards that moved in a way of which the line does not say whether it was their regular move.
    pub loose: BTreeSet<CardId>,
    /// Cards named by the last line that are about to move: of several copies the next event tells which.
    due: Vec<CardId>,
    /// The landspeed move under way.
    pub chain: Option<Chain>,
    /// Cards that may not move until the turn ends.
    pub barred: Vec<Bar>,
    /// The player whose react is under way: announced, and its battle or drain not yet over.
    pub reacting: Option<Side>,
}

/// Follows the moves: one call for each step.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) if !state.is_dumping => state.moves = Moves::default(),
        What::Event(Kind::Phase(_)) => {
            state.moves.chain = None;
            state.moves.due.clear();
        }
        What::Event(Kind::Asked(_)) => state.moves.due.clear(),
        What::Event(Kind::Moved(card)) if !state.moves.due.is_empty() => arrived(state, card.id),
        What::Move(moved) => {
            let Some(card) = moved.cards.first().and_then(|named| named.id) else { return };
            let column = |id: Option<CardId>| id.and_then(|id| state.table.get(id)).map(|known| known.location);
            let (from, to) = (column(moved.from.id), column(moved.to.id));
            let going = state.moves.chain.take().filter(|chain| chain.card == card);
            if moved.is_hop {
                let is_react = moved.is_react || going.as_ref().is_some_and(|chain| chain.is_react);
                let mut chain =
                    going.unwrap_or_else(|| Chain { card, columns: from.into_iter().collect(), is_react: false });
                chain.is_react = is_react;
                chain.columns.extend(to);
                state.moves.chain = Some(chain);
            } else if is_regular(moved.mode) && !moved.is_react {
                let ids = moved.cards.iter().filter_map(|named| named.id);
                state.moves.moved.extend(ids.clone());
                // With these modes the cards have arrived before the message comes (format section 7.9).
                let has_arrived = matches!(moved.mode, Mode::Hyperspeed | Mode::Land | Mode::TakeOff);
                state.moves.due = if has_arrived { Vec::new() } else { ids.collect() };
            } else if moved.mode == Mode::Plain {
                state.moves.loose.extend(moved.cards.iter().filter_map(|named| named.id));
            }
        }
        What::Said(Statement::Move(Move::Announced { player, .. })) => state.moves.reacting = Some(*player),
        What::Said(Statement::State(Said::MayNot { cards, text, player: None })) => {
            let words: &str = &text.text;
            if !words.starts_with("move ") && !words.contains("or move") {
                return;
            }
            for card in cards {
                let here = state
                    .table
                    .iter()
                    .filter(|known| known.is_in_play() && known.blueprint.front() == card.blueprint.front());
                let mut here = here.map(|known| known.id);
                // Of two copies the line does not say which.
                if let (Some(id), None) = (here.next(), here.next()) {
                    state.moves.barred.push(Bar { card: id, title: card.title.clone() });
                }
            }
        }
        _ => {}
    }
}

/// A card that was announced by its design has moved: if it is another copy than the one we took it for, it is the one
/// that made the move.
fn arrived(state: &mut State, id: CardId) {
    let moves = &mut state.moves;
    if let Some(place) = moves.due.iter().position(|due| *due == id) {
        moves.due.remove(place);
        return;
    }
    let design = |id: CardId| state.table.get(id).map(|card| card.blueprint.front());
    if let Some(place) = moves.due.iter().position(|due| design(*due) == design(id)) {
        let taken_for = moves.due.remove(place);
        moves.moved.remove(&taken_for);
        moves.moved.insert(id);
    }
}

/// Moves of which a card makes one a turn; embarking and the like are unlimited (rule MOVE-02).
#[must_use]
pub fn is_regular(mode: Mode) -> bool {
    !matches!(mode, Mode::Plain | Mode::Embark | Mode::Disembark)
}
