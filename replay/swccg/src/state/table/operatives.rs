//! Operatives and the planet of each (rule UNIQ-13).

use super::TableCard;
use crate::cards::{Card as Facts, Category};
use crate::state::State;

/// The planet that an operative's title names; `None` for who is none.
#[must_use]
pub fn planet(facts: &Facts) -> Option<&'static str> {
    let planet = facts.title.strip_suffix(" Operative")?;
    (facts.category == Category::Character).then_some(planet)
}

impl State {
    /// Another operative of the same title and owner at this location of their planet.
    #[must_use]
    pub fn fellow_operative(&self, card: &TableCard, location: &TableCard) -> Option<&TableCard> {
        let facts = card.facts?;
        let planet = planet(facts).filter(|planet| location.system.as_deref() == Some(planet))?;
        let is_fellow = |other: &&TableCard| {
            other.id != card.id
                && other.owner == card.owner
                && other.is_in_play()
                && other.facts.is_some_and(|other| self::planet(other) == Some(planet) && other.title == facts.title)
                && self.table.column(other) == Some(location.location)
        };
        self.table.iter().find(is_fellow)
    }
}
