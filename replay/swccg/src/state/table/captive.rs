//! Captives.

use holocron_ingest::event::gemp::Zone;

use super::presence::is_character;
use super::{Table, TableCard};

impl Table {
    /// Every captive with its escort: characters that are attached to a character.
    pub(crate) fn captives(&self) -> impl Iterator<Item = (&TableCard, &TableCard)> {
        self.iter().filter(|card| is_character(card)).filter_map(|card| {
            let host = self.get(card.host?)?;
            (is_character(host) && host.is_in_play()).then_some((card, host))
        })
    }

    /// True for a captive: a character that lies with another one (its escort) or in a prison, and one that is frozen.
    pub(crate) fn is_captive(&self, card: &TableCard) -> bool {
        let host = card.host.and_then(|id| self.get(id));
        let is_held = host.is_some_and(|host| is_character(host) || host.zone == Zone::Locations);
        is_character(card) && (is_held || card.posture.frozen)
    }
}
