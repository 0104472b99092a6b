//! What has just left the hands (rule DEPLOY-07): a card leaves its hand before the message that deploys it.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

use crate::state::State;
use crate::step::{Step, What};

/// Cards seen to leave the viewer's hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Left {
    /// Design and owner of cards that left a visible hand and have not been accounted for, oldest first.
    pub cards: Vec<(CardId, Blueprint, Option<Side>)>,
    /// A hand has been seen: its cards are visible in this recording.
    pub has_hand: bool,
    /// By how many cards each counter of a visible hand exceeded the hand when it was announced last.
    pub surplus: Sides<i32>,
}

/// More than that many cards lying unaccounted for are forgotten: hands do not hold so many.
const KEPT: usize = 24;

/// Follows the hands: one call for each step. Removals reach it by [`removing`], while the table still holds
/// the cards.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_) | Kind::Phase(_)) => {
            state.places.left.cards.clear();
        }
        What::Event(Kind::Placed(card) | Kind::Restored(card)) if card.zone == Zone::Hand => {
            state.places.left.has_hand = true
        }
        What::Event(Kind::Tally(tally)) => {
            for side in Side::BOTH {
                if !state.shows_hand(side) {
                    continue;
                }
                let counted = tally.sides[side].piles.map_or(0, |piles| piles.hand);
                state.places.left.surplus[side] = counted.saturating_sub(state.lying(Zone::Hand, side));
            }
        }
        What::Deploy(deploy) => {
            for named in &deploy.cards {
                let front = named.card.blueprint.front();
                if let Some(at) = state.places.left.cards.iter().rposition(|(_, design, _)| design.front() == front) {
                    state.places.left.cards.remove(at);
                }
            }
        }
        _ => {}
    }
}

/// Remembers the cards of a removal that lay in a hand.
pub(crate) fn removing(state: &mut State, ids: &[CardId]) {
    for id in ids {
        if let Some(card) = state.table.get(*id)
            && card.zone == Zone::Hand
        {
            state.places.left.cards.push((card.id, card.blueprint, card.owner));
        }
    }
    let surplus = state.places.left.cards.len().saturating_sub(KEPT);
    state.places.left.cards.drain(..surplus);
}
