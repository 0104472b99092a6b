//! Captives.

use holocron_ingest::event::gemp::Zone;

use super::{Table, TableCard};
use crate::cards::Category;

impl Table {
    /// True for a captive: a character that lies with another one (its escort) or in a prison, and one that is frozen.
    pub(crate) fn is_captive(&self, card: &TableCard) -> bool {
        let is_character = |card: &TableCard| card.facts.is_some_and(|facts| facts.category == Category::Character);
        let host = card.host.and_then(|id| self.get(id));
        let is_held = host.is_some_and(|host| is_character(host) || host.zone == Zone::Locations);
        is_character(card) && (is_held || card.posture.frozen)
    }
}
