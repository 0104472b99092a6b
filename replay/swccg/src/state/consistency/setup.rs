//! What the set-up showed of the two decks, and which cards changed sides since.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::message::capture::Capture;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::setup::Setup as Said;
use holocron_ingest::message::{CardRef, Place, Source, Statement};

use crate::cards::lookup;
use crate::state::State;
use crate::step::{Step, What};

/// Counts of one player's starting cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// "P reveals Objective C", so often.
    pub objectives: u32,
    /// "P reveals Starting Interrupt C", so often.
    pub interrupts: u32,
    /// The Starting Interrupt, once played.
    pub interrupt: Option<CardRef>,
    /// The size of the starting hand, when the Starting Interrupt said that it changes it.
    pub hand: Option<i32>,
    /// The last line of all says that this player's Reserve Deck is shuffled.
    pub is_shuffled: bool,
    /// Designs of the other side that this player took over.
    pub foreign: Vec<Blueprint>,
}

impl Start {
    /// This player has a card of the other side.
    pub(crate) fn takes_over(&mut self, card: Blueprint) {
        let design = card.front();
        if !self.foreign.contains(&design) {
            self.foreign.push(design);
        }
    }
}

/// Whether a card is of the other side than a player.
fn is_foreign(card: &Blueprint, player: Side) -> bool {
    lookup(&card.front()).is_some_and(|facts| facts.side != player)
}

/// Follows a step.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    // A text that is at work gave it, or it was there when the recording began.
    if let What::Event(Kind::Placed(card)) = &step.what
        && let Some(owner) = card.owner.filter(|owner| is_foreign(&card.blueprint, *owner))
        && (state.recording.is_dumping || state.text.causes.is_any())
    {
        state.consistency.starts[owner].takes_over(card.blueprint);
    }
    let starts = &mut state.consistency.starts;
    if step.what.statement().is_some() {
        Side::BOTH.into_iter().for_each(|side| starts[side].is_shuffled = false);
    }
    match step.what.statement() {
        Some(Statement::Pile(PileMove::Shuffled { player, pile })) if pile.place == Place::ReserveDeck => {
            starts[pile.owner.unwrap_or(*player)].is_shuffled = true;
        }
        Some(Statement::Setup(Said::Objective { player, .. })) => starts[*player].objectives += 1,
        Some(Statement::Setup(Said::StartingInterrupt { player, .. })) => starts[*player].interrupts += 1,
        Some(Statement::Setup(Said::StartingInterruptPlayed { player, card, effect })) => {
            starts[*player].interrupt = Some(card.clone());
            // "to draw 12 cards in starting hand"
            let number = effect.text.strip_suffix(" cards in starting hand").and_then(|text| text.rsplit(' ').next());
            starts[*player].hand = number.and_then(|number| number.parse().ok());
        }
        Some(Statement::Capture(Capture::Stolen { player, card, .. })) => {
            starts[*player].takes_over(card.blueprint);
        }
        Some(Statement::Capture(Capture::Converted { card, replacement, .. })) => {
            for design in [Some(card.blueprint), *replacement].into_iter().flatten() {
                Side::BOTH.into_iter().for_each(|side| starts[side].takes_over(design));
            }
        }
        Some(Statement::Pile(PileMove::Took { player, cards, source: Some(Source::Pile(pile)), .. }))
            if pile.owner.is_some_and(|owner| owner != *player) =>
        {
            cards.named().iter().for_each(|card| starts[*player].takes_over(card.blueprint));
        }
        // From among the cards that lie on one of the opponent's.
        Some(Statement::Pile(PileMove::Took { player, cards, source: Some(Source::Card(_)), .. })) => {
            let designs = cards.named().iter().map(|card| card.blueprint);
            designs.filter(|card| is_foreign(card, *player)).for_each(|card| starts[*player].takes_over(card));
        }
        Some(Statement::Pile(PileMove::Put { player, cards, to: Some(to), .. })) if to.owner != Some(*player) => {
            if let Some(owner) = to.owner {
                cards.named().iter().for_each(|card| starts[owner].takes_over(card.blueprint));
            }
        }
        _ => {}
    }
}
