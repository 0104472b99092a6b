//! How many cards the table shows in each zone: asked at every snapshot of counters, so kept instead of counted.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Side, Sides};

use super::TableCard;
use crate::cards::CardType;

const ZONES: usize = Zone::ALL.len();

/// Counts of shown cards.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Census {
    zones: [Sides<u16>; ZONES],
    on_table: Sides<u16>,
}

impl Census {
    /// Cards in a zone of a player.
    pub(super) fn of(&self, zone: Zone, owner: Side) -> usize {
        usize::from(self.zones[zone as usize][owner])
    }

    /// Cards of an owner that lie on the table and in no pile (see [`is_counted`]).
    pub(super) fn on_table(&self, owner: Side) -> usize {
        usize::from(self.on_table[owner])
    }

    pub(super) fn add(&mut self, card: &TableCard) {
        self.change(card, u16::saturating_add);
    }

    pub(super) fn take(&mut self, card: &TableCard) {
        self.change(card, u16::saturating_sub);
    }

    fn change(&mut self, card: &TableCard, by: fn(u16, u16) -> u16) {
        if let Some(side) = card.zone_owner {
            let count = &mut self.zones[card.zone as usize][side];
            *count = by(*count, 1);
        }
        if let Some(owner) = card.owner.filter(|_| is_counted(card)) {
            self.on_table[owner] = by(self.on_table[owner], 1);
        }
    }
}

/// Counted in no pile. Defensive Shields come from outside the deck.
fn is_counted(card: &TableCard) -> bool {
    let is_on_table = matches!(
        card.zone,
        Zone::Locations
            | Zone::AtLocation
            | Zone::Attached
            | Zone::SideOfTable
            | Zone::Stacked
            | Zone::StackedFaceDown
            | Zone::SideOfTableNotInPlay
            | Zone::SideOfTableFaceDownNotInPlay
            | Zone::TopOfUnresolvedDestinyDraw
    );
    is_on_table && !card.facts.is_some_and(|facts| facts.types.contains(&CardType::DefensiveShield))
}
