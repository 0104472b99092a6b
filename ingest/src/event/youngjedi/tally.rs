//! Snapshots of counters.

use super::Zone;
use crate::id::Sides;

/// `GS`: both players' counters; `None` for a player of whom the log tells nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Each side's counters.
    pub sides: Sides<Option<Piles>>,
}

/// Cards in each zone of one player, and the counters used in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the zones, explained in rules section 1")]
pub struct Piles {
    pub draw_deck: u32,
    pub hand: u32,
    pub discard_pile: u32,
    pub planet: u32,
    pub location: u32,
    pub effects: u32,
    pub hyperspace: u32,
    pub battle_plan: u32,
    pub dueling_hand: u32,
    pub dueling_pile: u32,
    pub removed: u32,
    /// Counters used in this turn, in whole counters.
    pub counters: u32,
}

impl Piles {
    /// The number of cards in a zone; 0 for an unknown one.
    #[must_use]
    pub fn in_zone(&self, zone: Zone) -> u32 {
        match zone {
            Zone::DrawDeck => self.draw_deck,
            Zone::Hand => self.hand,
            Zone::DiscardPile => self.discard_pile,
            Zone::Planet => self.planet,
            Zone::Location => self.location,
            Zone::Effects => self.effects,
            Zone::Hyperspace => self.hyperspace,
            Zone::BattlePlan => self.battle_plan,
            Zone::DuelingHand => self.dueling_hand,
            Zone::DuelingPile => self.dueling_pile,
            Zone::Removed => self.removed,
            Zone::Unknown => 0,
        }
    }
}
