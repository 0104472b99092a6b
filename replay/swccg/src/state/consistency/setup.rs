//! What the set-up showed of the two decks, and which cards changed sides since.

use holocron_ingest::id::{Blueprint, Side, Sides};
use holocron_ingest::message::capture::Capture;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::setup::Setup as Said;
use holocron_ingest::message::{CardRef, Place, Source, Statement};

use crate::step::Step;

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

/// Follows a step.
pub(crate) fn note(starts: &mut Sides<Start>, step: &Step<'_>) {
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
            starts[*player].foreign.push(card.blueprint.front());
        }
        Some(Statement::Capture(Capture::Converted { card, replacement, .. })) => {
            for side in Side::BOTH {
                starts[side].foreign.push(card.blueprint.front());
                starts[side].foreign.extend(replacement.map(|blueprint| blueprint.front()));
            }
        }
        Some(Statement::Pile(PileMove::Took { player, cards, source: Some(Source::Pile(pile)), .. }))
            if pile.owner.is_some_and(|owner| owner != *player) =>
        {
            starts[*player].foreign.extend(cards.named().iter().map(|card| card.blueprint.front()));
        }
        Some(Statement::Pile(PileMove::Put { player, cards, to: Some(to), .. })) if to.owner != Some(*player) => {
            if let Some(owner) = to.owner {
                starts[owner].foreign.extend(cards.named().iter().map(|card| card.blueprint.front()));
            }
        }
        _ => {}
    }
}
