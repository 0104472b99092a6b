//! Decks and hands: lists and sizes.

use holocron_ingest::event::swtcg::{Kind, Zone};
use holocron_ingest::id::{Blueprint, Side, Sides};

use crate::state::State;
use crate::step::{Step, What};

/// What is known of one player's deck and hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pile {
    /// The deck list, when the log gives one.
    pub list: Option<Vec<(Blueprint, u32)>>,
    /// Cards in the deck; `None` when not known.
    pub deck: Option<i32>,
    /// Cards in hand; `None` when not known.
    pub hand: Option<i32>,
}

impl Pile {
    fn change(&mut self, zone: Zone, by: i32) {
        let pile = match zone {
            Zone::Deck => &mut self.deck,
            Zone::Hand => &mut self.hand,
            _ => return,
        };
        *pile = pile.map(|count| count.saturating_add(by));
    }
}

/// Both players' decks and hands.
pub type Piles = Sides<Pile>;

/// Must be called before the cards take note: where a card lay decides which pile it left.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    let owner_of = |id, otherwise: Side| state.cards.get(id).map_or(otherwise, |card| card.owner);
    match kind {
        Kind::Players(_) => {
            for side in Side::BOTH {
                state.piles[side].hand = Some(0);
            }
        }
        Kind::Deck(deck) => {
            let count = deck.cards.iter().fold(0_u32, |sum, (_, count)| sum.saturating_add(*count));
            let pile = &mut state.piles[deck.player];
            pile.list = Some(deck.cards.clone());
            pile.deck = i32::try_from(count).ok();
        }
        Kind::Drawn(drawn) => {
            let asked = i32::try_from(drawn.count).unwrap_or(i32::MAX);
            // Who must draw from an empty deck draws nothing.
            let count = state.piles[drawn.player].deck.map_or(asked, |deck| asked.min(deck.max(0)));
            state.piles[drawn.player].change(Zone::Deck, count.saturating_neg());
            state.piles[drawn.player].change(Zone::Hand, count);
        }
        Kind::Placed(placed) => {
            use holocron_ingest::event::swtcg::PlaceReason::{Build, Setup};
            let from = state.cards.get(placed.card).map(|card| card.zone);
            let pile = &mut state.piles[placed.player];
            match from {
                Some(zone) => pile.change(zone, -1),
                None if matches!(placed.reason, Build | Setup) => pile.change(Zone::Hand, -1),
                // An effect may bring it from anywhere.
                None => (pile.deck, pile.hand) = (None, None),
            }
        }
        Kind::Moved(moved) => {
            let owner = owner_of(moved.card, moved.zone_owner);
            state.piles[owner].change(moved.from, -1);
            state.piles[owner].change(moved.zone, 1);
        }
        Kind::Left(left) => {
            let count = i32::try_from(left.cards.len()).unwrap_or(i32::MAX);
            state.piles[left.player].change(left.from, count.saturating_neg());
            state.piles[left.player].change(left.zone, count);
        }
        Kind::Tally(tally) => {
            for (side, counts) in tally.sides.iter() {
                if let Some(counts) = counts {
                    state.piles[side].deck = Some(counts.deck);
                    state.piles[side].hand = Some(counts.hand);
                }
            }
        }
        _ => {}
    }
}
