//! Who is active, present and in control at a location (rules PRES-01 to PRES-05).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, CardId, Number, Side, Sides};

use super::TableCard;
use crate::cards::{Card as Facts, Category, Icon, Keyword, Stat, Subtype};
use crate::state::State;

/// An answer that may be out of reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
    /// The card of this blueprint decides it, and its facts are not known.
    Unknown(Blueprint),
}

/// Columns where a side has active cards that fight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occupied {
    certain: Vec<u16>,
    possible: Vec<u16>,
}

impl Occupied {
    /// Whether the side is at this column; `None` when only cards without facts are there.
    #[must_use]
    pub fn answer(&self, column: u16) -> Option<bool> {
        if self.certain.contains(&column) {
            Some(true)
        } else if self.possible.contains(&column) {
            None
        } else {
            Some(false)
        }
    }
}

/// True for the categories that fight: characters, vehicles and starships.
#[must_use]
pub fn is_fighter(facts: &Facts) -> bool {
    matches!(facts.category, Category::Character | Category::Vehicle | Category::Starship)
}

/// True for a character.
#[must_use]
pub fn is_character(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| facts.category == Category::Character)
}

/// True for a character on the other player's side of a location: an undercover spy, or a captive that battles.
#[must_use]
pub fn is_opposite(card: &TableCard) -> bool {
    is_character(card) && card.zone == Zone::AtLocation && card.owner != card.zone_owner
}

impl State {
    /// Whether a card is active: on its owner's side of the table, not suspended, frozen, captured, imprisoned,
    /// undercover or excluded from the running battle, and neither is what it is aboard of.
    #[must_use]
    pub fn is_active(&self, card: &TableCard) -> bool {
        let stands = |c: &TableCard| !c.posture.suspended && !c.posture.frozen && !self.is_excluded(c);
        if !matches!(card.zone, Zone::AtLocation | Zone::Attached) || !stands(card) {
            return false;
        }
        if is_character(card) && card.owner != card.zone_owner && !self.battles_in_captivity(card) {
            return false;
        }
        let mut inner = card;
        for host in self.table.hosts(card) {
            let inner_is_character = inner.facts.is_some_and(|facts| facts.category == Category::Character);
            let host_category = host.facts.map(|facts| facts.category);
            let is_captive = inner_is_character && host_category == Some(Category::Character);
            let is_imprisoned = inner_is_character && host.zone == Zone::Locations;
            if is_captive || is_imprisoned || !stands(host) || (host.zone != Zone::Locations && !is_on_table(host)) {
                return false;
            }
            let host_is_spy = host_category == Some(Category::Character) && host.owner != host.zone_owner;
            if host_is_spy {
                return false;
            }
            inner = host;
        }
        true
    }

    /// Whether this card is a captive that takes part in the running battle for its owner.
    #[must_use]
    pub fn battles_in_captivity(&self, card: &TableCard) -> bool {
        self.fight.freed.contains(&card.id) && self.battle.as_ref().is_some_and(|battle| battle.has(card.id))
    }

    /// What a card is present at: its location, or the starship or enclosed vehicle that it is inside of (PRES-06).
    #[must_use]
    pub fn present_at(&self, card: &TableCard) -> Option<CardId> {
        // A parasite clings to the outside, and so do the weapons and devices of the ship itself.
        let is_outside = card.facts.is_some_and(|facts| {
            facts.category == Category::Device
                || (facts.category == Category::Weapon && facts.subtype != Some(Subtype::Character))
                || facts.has_keyword(Keyword::Parasite)
        });
        let inside = self.table.hosts(card).skip(usize::from(is_outside));
        let inside = inside.into_iter().find(|host| host.facts.is_some_and(is_enclosed));
        let location = self.table.location_at(self.table.column(card)?)?;
        Some(inside.map_or(location.id, |host| host.id))
    }

    /// Whether the running battle goes on without this card at its location. A card that has moved away from there is
    /// out of the battle, but active.
    fn is_excluded(&self, card: &TableCard) -> bool {
        self.fight.excluded.contains(&card.id) && {
            let here = self.table.column(card).and_then(|column| self.table.location_at(column)).map(|card| card.id);
            let there = self.battle.as_ref().and_then(|battle| battle.place);
            there.is_none() || here == there
        }
    }

    /// The active cards at a column that belong to a side and fight, with their facts. A card without facts is
    /// passed as `None`, because it may be one.
    pub fn fighters(&self, side: Side, column: u16) -> impl Iterator<Item = (&TableCard, Option<&'static Facts>)> {
        self.table.iter().filter_map(move |card| {
            let may_fight = card.facts.is_none_or(is_fighter) && !card.blueprint.is_face_down();
            let is_here = card.owner == Some(side) && may_fight && self.is_active(card);
            (is_here && self.table.column(card) == Some(column)).then_some((card, card.facts))
        })
    }

    /// The columns where each side has an active character, vehicle or starship.
    #[must_use]
    pub fn occupied_columns(&self) -> Sides<Occupied> {
        let mut occupied = Sides::<Occupied>::default();
        for card in self.table.iter() {
            let Some(owner) = card.owner.filter(|_| matches!(card.zone, Zone::AtLocation | Zone::Attached)) else {
                continue;
            };
            if card.blueprint.is_face_down() || !card.facts.is_none_or(is_fighter) {
                continue;
            }
            if let Some(column) = self.table.column(card)
                && self.is_active(card)
            {
                let own = &mut occupied[owner];
                let list = if card.facts.is_some() { &mut own.certain } else { &mut own.possible };
                list.push(column);
            }
        }
        occupied
    }

    /// Whether a side has presence at a column: total ability of at least 1, or a presence icon (PRES-01). `without`
    /// leaves one card out: the one whose deployment is being judged.
    #[must_use]
    pub fn has_presence(&self, side: Side, column: u16, without: Option<u32>) -> Answer {
        let mut total = Number::ZERO;
        let mut unknown = None;
        for (card, facts) in self.fighters(side, column) {
            if Some(card.id.0) == without {
                continue;
            }
            let Some(facts) = facts else {
                unknown = Some(card.blueprint);
                continue;
            };
            if facts.has_icon(Icon::Presence) {
                return Answer::Yes;
            }
            match own_ability(facts) {
                Stat::Is(ability) => total = total + ability,
                Stat::Computed => unknown = Some(card.blueprint),
                Stat::Absent => {}
            }
        }
        match unknown {
            _ if total >= Number::whole(1) => Answer::Yes,
            Some(blueprint) => Answer::Unknown(blueprint),
            None => Answer::No,
        }
    }

    /// Undercover spies of a side that stand at a column: characters on the other side of the table.
    pub fn spies(&self, side: Side, column: u16) -> impl Iterator<Item = &TableCard> {
        self.opposite(side, column).filter(|card| !self.fight.freed.contains(&card.id))
    }

    /// Captives of a side at a column that a text lets battle for their owner.
    pub fn freed(&self, side: Side, column: u16) -> impl Iterator<Item = &TableCard> {
        self.opposite(side, column).filter(|card| self.fight.freed.contains(&card.id))
    }

    fn opposite(&self, side: Side, column: u16) -> impl Iterator<Item = &TableCard> {
        self.table.iter().filter(move |card| card.owner == Some(side) && card.location == column && is_opposite(card))
    }
}

fn is_on_table(card: &TableCard) -> bool {
    matches!(card.zone, Zone::AtLocation | Zone::Attached)
}

/// The ability that a card brings by itself: its own, or that of its permanent pilots.
#[must_use]
pub fn own_ability(facts: &Facts) -> Stat {
    match facts.category {
        Category::Character => facts.ability,
        Category::Vehicle if facts.subtype == Some(Subtype::Creature) => facts.ability,
        Category::Vehicle | Category::Starship => facts.permanent_ability,
        _ => Stat::Absent,
    }
}

/// True for a card that closes in those aboard: they are at its location, but not present there (PRES-06).
#[must_use]
pub fn is_enclosed(facts: &Facts) -> bool {
    facts.category == Category::Starship || facts.has_keyword(Keyword::Enclosed)
}
