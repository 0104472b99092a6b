//! Operatives and the planet of each (rules UNIQ-13 and DRAIN-02).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Side;

use super::TableCard;
use crate::cards::{Card as Facts, Category, Icon, Stat, Uniqueness};
use crate::state::State;

/// The planet that an operative's title names; `None` for who is none.
pub fn planet(facts: &Facts) -> Option<&'static str> {
    let planet = facts.title.strip_suffix(" Operative")?;
    (facts.category == Category::Character).then_some(planet)
}

impl State {
    /// Another operative of the same title and owner at this location of their planet.
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

    /// Another card of the same title, of either player, at the system of this location, when as many are there as each system may
    /// have.
    pub fn fellow_of_system(&self, card: &TableCard, location: &TableCard) -> Option<&TableCard> {
        let limit = match card.facts?.uniqueness? {
            Uniqueness::Diamond1 => 1,
            Uniqueness::Diamond3 => 3,
            _ => return None,
        };
        let system = location.system.as_deref()?;
        let is_there = |other: &&TableCard| {
            let at = self.table.column(other).and_then(|column| self.table.location_at(column));
            other.id != card.id
                && other.is_in_play()
                && other.zone != Zone::Locations
                && other.title() == card.title()
                && at.is_some_and(|at| at.system.as_deref() == Some(system))
        };
        self.table.iter().filter(is_there).nth(limit - 1)
    }

    /// Whether a side is at a location by operatives of that planet alone: they give no control of it.
    pub fn relies_on_operatives(&self, side: Side, location: &TableCard) -> bool {
        let is_at_home = |facts: &Facts| planet(facts).is_some_and(|planet| location.system.as_deref() == Some(planet));
        let mut has_operative = false;
        for (_, facts) in self.fighters(side, location.location) {
            match facts {
                Some(facts) if is_at_home(facts) => has_operative = true,
                Some(facts) if !facts.has_icon(Icon::Presence) && self.own_ability(facts) == Stat::Absent => {}
                // Somebody else is there, or may be.
                _ => return false,
            }
        }
        has_operative
    }
}
