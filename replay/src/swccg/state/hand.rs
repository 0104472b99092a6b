//! What has just left the hands (rule DEPLOY-07): a card leaves its hand before the message that deploys it.

use holocron_ingest::event::gemp::{Kind, Tally, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

use super::State;
use crate::swccg::step::{Step, What};

/// Cards seen to leave the viewer's hand, and the hand counters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Left {
    /// Design and owner of cards that left a visible hand and have not been accounted for, oldest first.
    pub cards: Vec<(CardId, Blueprint, Option<Side>)>,
    /// How many cards left each hand by the counters, and have not been accounted for.
    pub counted: Sides<i32>,
    /// Counters have been seen.
    pub is_counting: bool,
}

/// More than that many cards lying unaccounted for are forgotten: hands do not hold so many.
const KEPT: usize = 24;

/// Follows the hands: one call for each step. Removals and counters reach it by [`removing`] and
/// [`counting`], while the state still holds what was before.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_) | Kind::Phase(_)) => {
            state.left.cards.clear();
            state.left.counted = Sides::default();
        }
        What::Deploy(deploy) => {
            for named in &deploy.cards {
                let front = named.card.blueprint.front();
                if let Some(at) = state.left.cards.iter().rposition(|(_, design, _)| design.front() == front) {
                    state.left.cards.remove(at);
                }
                let counted = &mut state.left.counted[deploy.player];
                *counted = counted.saturating_sub(1).max(0);
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
            state.left.cards.push((card.id, card.blueprint, card.owner));
        }
    }
    let surplus = state.left.cards.len().saturating_sub(KEPT);
    state.left.cards.drain(..surplus);
}

/// Compares the hand counters with those before; called while the state still holds the old ones.
pub(crate) fn counting(state: &mut State, tally: &Tally) {
    for side in Side::BOTH {
        let (Some(before), Some(now)) = (state.piles(side), tally.sides[side].piles.as_ref()) else { continue };
        let fell = before.hand.saturating_sub(now.hand);
        state.left.is_counting = true;
        state.left.counted[side] = state.left.counted[side].saturating_add(fell.max(0));
    }
}
