//! The tops of the piles, and card numbers that are given up (rules FORCE-11 and LOG-05).

use std::collections::BTreeSet;

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::{CardId, Side, Sides};

use crate::state::State;
use crate::step::{Step, What};

/// The cards on top of a player's piles, as far as the log shows them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// Of the Reserve Deck.
    pub reserve_deck: Option<CardId>,
    /// Of the Force Pile.
    pub force_pile: Option<CardId>,
    /// Of the Used Pile.
    pub used_pile: Option<CardId>,
}

/// What is known of the order of the piles.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tops {
    /// The tops when the last counters came.
    pub counted: Sides<Shown>,
    /// What was taken away since then.
    pub removed: BTreeSet<CardId>,
    /// Numbers of cards that lie in no pile.
    outside: BTreeSet<CardId>,
    /// Numbers that no card has any more: a card gets a new one when it leaves a hand, the table, or the Reserve Deck as a draw.
    given_up: BTreeSet<CardId>,
}

impl Tops {
    /// Whether no card has this number any more.
    pub fn is_given_up(&self, id: CardId) -> bool {
        self.given_up.contains(&id)
    }
}

/// The tops of a player's piles now.
pub(crate) fn shown(state: &State, side: Side) -> Shown {
    let top = |zone| state.table.pile_top(zone, side).map(|card| card.id);
    Shown {
        reserve_deck: top(Zone::TopOfReserveDeck),
        force_pile: top(Zone::TopOfForcePile),
        used_pile: top(Zone::TopOfUsedPile),
    }
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    match kind {
        Kind::Tally(_) => {
            let now = Sides { dark: shown(state, Side::Dark), light: shown(state, Side::Light) };
            state.consistency.tops.counted = now;
            state.consistency.tops.removed.clear();
        }
        Kind::Players(_) => state.consistency.tops = Tops::default(),
        Kind::Placed(card) | Kind::Moved(card) | Kind::Restored(card) => {
            let tops = &mut state.consistency.tops;
            if card.zone.is_pile_top() {
                tops.outside.remove(&card.id);
            } else {
                tops.outside.insert(card.id);
            }
        }
        Kind::Removed(removed) => {
            let tops = &mut state.consistency.tops;
            let left = removed.cards.iter().filter(|id| tops.outside.remove(id));
            tops.given_up.extend(left);
            tops.removed.extend(&removed.cards);
        }
        Kind::DestinyDrawn(draw) => {
            state.consistency.tops.given_up.insert(draw.card.id);
        }
        _ => {}
    }
}

/// The card that lay on top of a player's Reserve Deck, and the one that lies there now. The same card shows again under the same
/// number while nothing lies on it.
pub fn covered(state: &State, player: Side) -> Option<(CardId, CardId)> {
    let old = state.consistency.tops.counted[player].reserve_deck?;
    let now = shown(state, player).reserve_deck?;
    (old != now && state.consistency.tops.removed.contains(&old)).then_some((old, now))
}
