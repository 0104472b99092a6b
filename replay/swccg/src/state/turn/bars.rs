//! Cards that a line of this turn forbids to battle or to move until the turn ends.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::CardId;
use holocron_ingest::message::Statement;
use holocron_ingest::message::state::State as Said;

use crate::state::State;
use crate::step::{Step, What};

/// One such line about one design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The card it speaks of; of several of one design any.
    pub cards: Vec<CardId>,
    /// No battles.
    pub is_from_battle: bool,
    /// No moves.
    pub is_from_moving: bool,
}

/// What a bar says of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// Nothing.
    No,
    /// The line speaks of a card of this design, perhaps this one.
    Perhaps,
    /// This card.
    Yes,
}

/// The bars of this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bars {
    list: Vec<Bar>,
}

impl Bars {
    /// Whether a card is kept from battle.
    #[must_use]
    pub fn from_battle(&self, card: CardId) -> Barred {
        self.find(card, |bar| bar.is_from_battle)
    }

    /// Whether a card is kept from moving.
    #[must_use]
    pub fn from_moving(&self, card: CardId) -> Barred {
        self.find(card, |bar| bar.is_from_moving)
    }

    fn find(&self, card: CardId, speaks: impl Fn(&Bar) -> bool) -> Barred {
        let about = self.list.iter().filter(|bar| speaks(bar) && bar.cards.contains(&card));
        about.fold(Barred::No, |known, bar| match (known, bar.cards.len()) {
            (Barred::Yes, _) | (_, 1) => Barred::Yes,
            _ => Barred::Perhaps,
        })
    }
}

/// Remembers the bars that a step names.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) if !state.recording.is_dumping => state.turn.bars.list.clear(),
        What::Said(Statement::State(Said::MayNot { cards, text, player: None })) => {
            let words: &str = &text.text;
            let is_from_battle = words.contains("battle");
            let is_from_moving = words.starts_with("move") || words.contains("or move");
            if !is_from_battle && !is_from_moving {
                return;
            }
            for card in cards {
                let design = card.blueprint.front();
                let known = state.table.iter().filter(|c| c.is_in_play() && c.blueprint.front() == design);
                let cards = known.map(|c| c.id).collect();
                state.turn.bars.list.push(Bar { cards, is_from_battle, is_from_moving });
            }
        }
        _ => {}
    }
}
