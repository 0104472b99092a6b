//! Who is active, present and in control at a location (rules PRES-01 to PRES-05).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Number, Side, Sides};

use super::TableCard;
use crate::cards::{Card as Facts, Category, Keyword, Stat, Subtype, Trait};
use crate::state::State;

/// Where a card is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Present {
    /// At the location of this column.
    Column(u16),
    /// Aboard a starship or an enclosed vehicle.
    Aboard(CardId),
    /// Nowhere.
    Nowhere,
}

/// Columns where a side has active cards that fight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occupied {
    certain: Columns,
    possible: Columns,
}

/// Columns: nearly all are low.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Columns {
    low: u64,
    high: Vec<u16>,
}

impl Columns {
    fn has(&self, column: u16) -> bool {
        match 1_u64.checked_shl(column.into()) {
            Some(bit) => self.low & bit != 0,
            None => self.high.contains(&column),
        }
    }

    fn add(&mut self, column: u16) {
        match 1_u64.checked_shl(column.into()) {
            Some(bit) => self.low |= bit,
            None if self.has(column) => {}
            None => self.high.push(column),
        }
    }
}

impl Occupied {
    /// Whether the side is at this column; `None` when only cards without facts are there.
    pub fn answer(&self, column: u16) -> Option<bool> {
        if self.certain.has(column) {
            Some(true)
        } else if self.possible.has(column) {
            None
        } else {
            Some(false)
        }
    }
}

/// True for the categories that fight: characters, vehicles and starships.
pub fn is_fighter(facts: &Facts) -> bool {
    matches!(facts.category, Category::Character | Category::Vehicle | Category::Starship)
}

/// True for a character.
pub fn is_character(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| facts.category == Category::Character)
}

/// True for a character on the other player's side of a location: an undercover spy, or a captive that battles.
pub fn is_opposite(card: &TableCard) -> bool {
    is_character(card) && card.zone == Zone::AtLocation && card.owner != card.zone_owner
}

/// True for a Dejarik or hologram at a holosite: by the Dejarik Rules its destiny number is its deploy cost, power, ability
/// and forfeit value, and it has no text.
pub fn is_piece(facts: &Facts, location: &Facts) -> bool {
    let may_be = facts.has_keyword(Keyword::Dejarik) || facts.has_keyword(Keyword::Hologram);
    may_be && location.has_keyword(Keyword::Holosite)
}

impl State {
    /// True for a card that fights where it is: a character, vehicle, starship, or piece at a holosite.
    pub fn fights(&self, card: &TableCard) -> bool {
        card.facts.is_some_and(is_fighter) || self.is_piece(card)
    }

    /// True for a Dejarik or hologram at a holosite.
    pub fn is_piece(&self, card: &TableCard) -> bool {
        let location = || self.table.location_at(card.location)?.facts;
        let is_it = |facts: &Facts| location().is_some_and(|location| is_piece(facts, location));
        card.zone == Zone::AtLocation && card.facts.is_some_and(is_it)
    }

    /// What a card satisfies when it is forfeited, as printed; a card without facts may have anything.
    pub fn forfeit_value(&self, card: &TableCard) -> Stat {
        match card.facts {
            None => Stat::Computed,
            Some(facts) if self.is_piece(card) => facts.destiny,
            Some(facts) => facts.forfeit,
        }
    }

    /// The ability that a card brings by itself in this game.
    pub fn own_ability(&self, facts: &Facts) -> Stat {
        let is_one = || facts.ability == Stat::Is(Number::whole(1));
        match facts.deploy {
            _ if !self.may_have_special_ability(facts) || !is_one() => own_ability(facts),
            Stat::Computed => Stat::Computed,
            _ => Stat::Is(Number::whole(2)),
        }
    }

    /// Whether a special rule of this game gives such a character ability 2.
    pub fn may_have_special_ability(&self, facts: &Facts) -> bool {
        let costs_enough = || match facts.deploy {
            Stat::Is(cost) => cost >= Number::whole(3),
            Stat::Computed => true,
            Stat::Absent => false,
        };
        self.recording.has_special_ability && facts.category == Category::Character && costs_enough()
    }

    /// Whether a card is active: on its owner's side of the table, not suspended, frozen, captured, imprisoned,
    /// undercover or excluded from the running battle, and neither is what it is aboard of.
    pub fn is_active(&self, card: &TableCard) -> bool {
        let stands = |c: &TableCard| !c.posture.suspended && !c.posture.frozen && !self.is_excluded(c);
        if !matches!(card.zone, Zone::AtLocation | Zone::Attached) || !stands(card) {
            return false;
        }
        let is_captured = card.facts.is_some_and(is_fighter) && card.owner != card.zone_owner;
        if is_captured && !self.battles_in_captivity(card) {
            return false;
        }
        let mut inner = card;
        for host in self.table.hosts(card) {
            let inner_is_character = inner.facts.is_some_and(|facts| facts.category == Category::Character);
            let host_category = host.facts.map(|facts| facts.category);
            let is_captive = inner_is_character && host_category == Some(Category::Character);
            // In a prison, or captured by a tractor beam.
            let is_imprisoned = inner.facts.is_some_and(is_fighter) && host.zone == Zone::Locations;
            if is_captive || is_imprisoned || !stands(host) || !may_host(host) {
                return false;
            }
            // A spy, or a starship or vehicle that is captured or concealed.
            if host.facts.is_some_and(is_fighter) && host.owner != host.zone_owner {
                return false;
            }
            inner = host;
        }
        true
    }

    /// Whether this card is a captive that takes part in the running battle for its owner.
    pub fn battles_in_captivity(&self, card: &TableCard) -> bool {
        self.fight.freed.contains(&card.id) && self.battle.as_ref().is_some_and(|battle| battle.has(card.id))
    }

    /// Where a card is present: with its hosts, unless one closes it in (PRES-06). Devices, Effects, parasites, and the
    /// weapons of a starship or vehicle lie outside of it.
    pub fn present(&self, card: &TableCard) -> Present {
        let mut inner = card;
        for host in self.table.hosts(card) {
            if !inner.facts.is_some_and(is_outside) && host.facts.is_some_and(is_enclosed) {
                return Present::Aboard(host.id);
            }
            inner = host;
        }
        if inner.has_column() { Present::Column(inner.location) } else { Present::Nowhere }
    }

    /// What a card is present at: its location, or the starship or enclosed vehicle that it is inside of.
    pub fn present_at(&self, card: &TableCard) -> Option<CardId> {
        match self.present(card) {
            Present::Column(column) => self.table.location_at(column).map(|location| location.id),
            Present::Aboard(host) => Some(host),
            Present::Nowhere => None,
        }
    }

    /// True for a starship at a site: it counts as unpiloted (BATTLE-15). The Trench is a site where starfighters fly, and
    /// those that make a Bombing Run fly too.
    pub fn is_landed(&self, card: &TableCard) -> bool {
        let place = || self.table.column(card).and_then(|column| self.table.location_at(column));
        let is_ground = |facts: &Facts| facts.subtype == Some(Subtype::Site) && facts.title != "Death Star: Trench";
        let is_ship = card.facts.is_some_and(|facts| facts.category == Category::Starship);
        is_ship && !self.places.runs.has(card.id) && place().and_then(|place| place.facts).is_some_and(is_ground)
    }

    /// True for a crashed vehicle, which nobody pilots: it lies sideways, and not because a weapon hit it.
    pub fn is_crashed(&self, card: &TableCard) -> bool {
        let is_vehicle = card.facts.is_some_and(|facts| facts.category == Category::Vehicle);
        let hits = self.battle.as_ref().map_or(&self.fight.hit_without_damage, |battle| &battle.hits);
        is_vehicle && card.posture.sideways && !hits.contains(&card.id)
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

    /// Whether a card takes part in the running battle: it is listed, and has neither been excluded nor moved away.
    pub fn takes_part(&self, id: CardId) -> bool {
        self.battle.as_ref().is_some_and(|battle| battle.has(id)) && !self.fight.excluded.contains(&id)
    }

    /// The active cards at a column that belong to a side and fight, with their facts. A card without facts is
    /// passed as `None`, because it may be one.
    pub fn fighters(&self, side: Side, column: u16) -> impl Iterator<Item = (&TableCard, Option<&'static Facts>)> {
        self.table.iter().filter_map(move |card| {
            let may_fight = (card.facts.is_none() || self.fights(card)) && !card.blueprint.is_face_down();
            let is_here = card.owner == Some(side) && may_fight && self.is_active(card);
            (is_here && self.table.column(card) == Some(column)).then_some((card, card.facts))
        })
    }

    /// The columns where each side has an active character, vehicle or starship. The server shows no power for pieces alone.
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
                let columns = if card.facts.is_some() { &mut own.certain } else { &mut own.possible };
                columns.add(column);
            }
        }
        occupied
    }

    /// Undercover spies of a side that stand at a column: characters on the other side of the table. Frozen captives that were left
    /// behind lie there too, and missing spies, who do nothing.
    pub fn spies(&self, side: Side, column: u16) -> impl Iterator<Item = &TableCard> {
        let is_able = |card: &&TableCard| !card.posture.frozen && !card.posture.suspended;
        self.opposite(side, column).filter(is_able).filter(|card| !self.fight.freed.contains(&card.id))
    }

    /// Captives of a side at a column that a text lets battle for their owner.
    pub fn freed(&self, side: Side, column: u16) -> impl Iterator<Item = &TableCard> {
        self.opposite(side, column).filter(|card| self.fight.freed.contains(&card.id))
    }

    fn opposite(&self, side: Side, column: u16) -> impl Iterator<Item = &TableCard> {
        self.table.iter().filter(move |card| card.owner == Some(side) && card.location == column && is_opposite(card))
    }
}

fn is_outside(facts: &Facts) -> bool {
    let is_effect = facts.category == Category::Effect && !facts.has_trait(Trait::MovesLikeCharacter);
    let is_tool = matches!(facts.subtype, Some(Subtype::Starship | Subtype::Vehicle));
    facts.category == Category::Device || is_effect || is_tool || facts.has_keyword(Keyword::Parasite)
}

/// A card that others may lie on and be active: in the row, at a location, on another card or beside the table.
fn may_host(card: &TableCard) -> bool {
    card.is_in_play()
}

/// The ability that a card brings by itself: its own, or that of its permanent pilots.
fn own_ability(facts: &Facts) -> Stat {
    match facts.category {
        Category::Character => facts.ability,
        Category::Vehicle if facts.subtype == Some(Subtype::Creature) => facts.ability,
        Category::Vehicle | Category::Starship => facts.permanent_ability,
        _ => Stat::Absent,
    }
}

/// True for a card that closes in those aboard: they are at its location, but not present there (PRES-06).
pub fn is_enclosed(facts: &Facts) -> bool {
    facts.category == Category::Starship || facts.has_keyword(Keyword::Enclosed)
}
