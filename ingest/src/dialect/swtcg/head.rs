//! Decks, turns, steps and messages.

use super::codec::{Codec, Letter};
use crate::event::swtcg::{Deck, Said, StepBegins, Turn};

pub(super) fn deck(c: &mut impl Codec, e: Option<&Deck>) -> Option<Deck> {
    Some(Deck {
        player: c.need("participantId", e.map(|e| e.player))?,
        side: c.need("side", e.map(|e| Letter(e.side)))?.0,
        cards: c.need("cards", e.map(|e| e.cards.clone()))?,
    })
}

pub(super) fn turn(c: &mut impl Codec, e: Option<&Turn>) -> Option<Turn> {
    Some(Turn { number: c.need("count", e.map(|e| e.number))?, player: c.need("participantId", e.map(|e| e.player))? })
}

pub(super) fn step_begins(c: &mut impl Codec, e: Option<&StepBegins>) -> Option<StepBegins> {
    Some(StepBegins {
        phase: c.word("phase", e.map(|e| e.phase)),
        step: c.word("step", e.map(|e| e.step)),
        turn: c.need("count", e.map(|e| e.turn))?,
        player: c.may("participantId", e.map(|e| e.player)),
    })
}

pub(super) fn said(c: &mut impl Codec, e: Option<&Said>) -> Option<Said> {
    Some(Said {
        player: c.may("participantId", e.map(|e| e.player)),
        text: c.need("message", e.map(|e| e.text.clone()))?,
    })
}
