//! The number of cards in each zone, from the moves that the log tells.

use holocron_ingest::event::youngjedi::{Kind, ShuffleReason, Zone};
use holocron_ingest::id::{Side, Sides};

use super::State;

const ZONES: [Zone; 11] = [
    Zone::DrawDeck,
    Zone::Hand,
    Zone::DiscardPile,
    Zone::Planet,
    Zone::Location,
    Zone::Effects,
    Zone::Hyperspace,
    Zone::BattlePlan,
    Zone::DuelingHand,
    Zone::DuelingPile,
    Zone::Removed,
];

/// Cards in each zone of each player. Below zero when the log takes more than there was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piles {
    counts: Sides<[i32; ZONES.len()]>,
    /// A deck list or a snapshot has told how many cards the player has.
    is_known: Sides<bool>,
}

impl Piles {
    /// The cards in a zone; `None` while neither a deck list nor a snapshot was seen.
    pub fn count(&self, side: Side, zone: Zone) -> Option<i32> {
        let place = ZONES.iter().position(|one| *one == zone)?;
        self.counts[side].get(place).copied().filter(|_| self.is_known[side])
    }

    /// All cards of a player; `None` while neither a deck list nor a snapshot was seen.
    pub fn total(&self, side: Side) -> Option<i32> {
        self.is_known[side].then(|| self.counts[side].iter().fold(0, |sum: i32, count| sum.saturating_add(*count)))
    }

    fn add(&mut self, side: Side, zone: Zone, count: i32) {
        let place = ZONES.iter().position(|one| *one == zone);
        if let Some(slot) = place.and_then(|place| self.counts[side].get_mut(place)) {
            *slot = slot.saturating_add(count);
        }
    }

    fn shift(&mut self, side: Side, from: Zone, to: Zone, count: usize) {
        let count = i32::try_from(count).unwrap_or(i32::MAX);
        self.add(side, from, -count);
        self.add(side, to, count);
    }

    fn set(&mut self, side: Side, zone: Zone, count: u32) {
        let place = ZONES.iter().position(|one| *one == zone);
        if let Some(slot) = place.and_then(|place| self.counts[side].get_mut(place)) {
            *slot = i32::try_from(count).unwrap_or(i32::MAX);
        }
    }

    fn empty(&mut self, side: Side, from: Zone, to: Zone) {
        let place = ZONES.iter().position(|one| *one == from);
        let count = place.and_then(|place| self.counts[side].get(place)).copied().unwrap_or(0);
        self.add(side, from, count.saturating_neg());
        self.add(side, to, count);
    }
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    let piles = &mut state.piles;
    match kind {
        Kind::Deck(deck) => {
            let total = deck.cards.iter().fold(0_u32, |sum, (_, n)| sum.saturating_add(*n));
            piles.set(deck.player, Zone::DrawDeck, total);
            piles.is_known[deck.player] = true;
        }
        Kind::Tally(tally) => {
            for side in Side::BOTH {
                let Some(theirs) = &tally.sides[side] else { continue };
                for zone in ZONES {
                    piles.set(side, zone, theirs.in_zone(zone));
                }
                piles.is_known[side] = true;
            }
        }
        Kind::Placed(placed) => piles.shift(placed.player, placed.from, placed.zone, 1),
        Kind::Removed(removed) => piles.shift(removed.owner, removed.from, removed.zone, removed.cards.len()),
        Kind::Drawn(drawn) => piles.shift(drawn.player, Zone::DrawDeck, Zone::Hand, drawn.count as usize),
        Kind::Declared(declared) => {
            piles.shift(declared.player, Zone::Hand, Zone::BattlePlan, declared.count as usize);
        }
        Kind::DestinyDrawn(draw) => piles.shift(draw.player, Zone::DrawDeck, draw.zone, 1),
        Kind::Damage(damage) => {
            piles.shift(damage.player, Zone::DrawDeck, Zone::DiscardPile, damage.cards.len());
        }
        Kind::DuelingHand(hand) => {
            piles.shift(hand.player, Zone::DrawDeck, Zone::DuelingHand, hand.count as usize);
        }
        Kind::DuelAttack(attack) => piles.shift(attack.player, Zone::DuelingHand, Zone::DuelingPile, 1),
        Kind::DuelBlock(block) => piles.shift(block.player, Zone::DuelingHand, Zone::DuelingPile, 1),
        Kind::Shuffled(shuffled) if shuffled.reason == ShuffleReason::Duel => {
            piles.empty(shuffled.player, Zone::DuelingHand, Zone::DrawDeck);
            piles.empty(shuffled.player, Zone::DuelingPile, Zone::DrawDeck);
        }
        _ => {}
    }
}
