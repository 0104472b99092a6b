//! Snapshots of counters.

use super::Zone;
use crate::event::codec::record;
use crate::event::opening;

/// `GS`: a snapshot of counters.
pub type Tally = opening::Tally<Piles>;

record! {
    /// Cards in each zone of one player, and the counters used in this turn.
    #[derive(Copy, Default)]
    #[allow(missing_docs, reason = "the zones, explained in Young Jedi format 1.1")]
    pub struct Piles {
        pub draw_deck: u32 = "DRAW_DECK";
        pub hand: u32 = "HAND";
        pub discard_pile: u32 = "DISCARD_PILE";
        pub planet: u32 = "PLANET";
        pub location: u32 = "LOCATION";
        pub effects: u32 = "EFFECTS";
        pub hyperspace: u32 = "HYPERSPACE";
        pub battle_plan: u32 = "BATTLE_PLAN";
        pub dueling_hand: u32 = "DUELING_HAND";
        pub dueling_pile: u32 = "DUELING_PILE";
        pub removed: u32 = "REMOVED";
        pub counters: u32 = "COUNTERS", "Counters used in this turn, in whole counters.";
    }
}

impl Piles {
    /// The number of cards in a zone; 0 for an unknown one.
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
