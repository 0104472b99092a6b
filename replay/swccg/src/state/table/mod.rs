//! The visible table (format 2.4), exact after every event.

pub mod arrivals;
mod captive;
mod census;
pub mod conversions;
pub mod custody;
pub mod hand;
pub mod operatives;
pub(crate) mod ownership;
pub mod presence;
pub mod rivals;
pub mod runs;
pub mod seats;
pub mod unworded;

use arrivals::Arrivals;
use census::Census;
use hand::Left;
use holocron_ingest::event::gemp::{Card, Posture, Removed, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};

use crate::cards::{self, Card as Facts, Category, Icon, Keyword, Subtype};

/// The column of a card that a location has left behind.
const ADRIFT: u16 = u16::MAX;

/// A card that the recording shows.
#[derive(Clone, Debug, PartialEq)]
pub struct TableCard {
    /// Its number in the log.
    pub id: CardId,
    /// What is shown: the back when face down.
    pub blueprint: Blueprint,
    /// Its facts; `None` for a back and for a card that the fact table lacks.
    pub facts: Option<&'static Facts>,
    /// Present owner.
    pub owner: Option<Side>,
    /// Where it lies.
    pub zone: Zone,
    /// On whose side, or in whose pile.
    pub zone_owner: Option<Side>,
    /// Column of the location row; see [`Table::column`] for attached cards.
    pub location: u16,
    /// Host when attached or stacked.
    pub host: Option<CardId>,
    /// The system that a location is part of, or in whose orbit it lies (see [`TableCard::part_of`]).
    pub system: Option<Box<str>>,
    /// How it lies.
    pub posture: Posture,
    /// Index of the event that put this id on the table.
    pub born: u32,
    /// Index of the last event that described it.
    pub touched: u32,
}

impl TableCard {
    fn new(card: &Card, born: u32, touched: u32) -> TableCard {
        TableCard {
            id: card.id,
            blueprint: card.blueprint,
            facts: cards::lookup(&card.blueprint),
            owner: card.owner,
            zone: card.zone,
            zone_owner: card.zone_owner,
            location: card.location,
            host: card.host,
            system: card.system.clone(),
            posture: card.posture,
            born,
            touched,
        }
    }

    /// Whether a player has it who did not bring it along: it is stolen, or a character that has crossed over.
    pub(crate) fn has_changed_hands(&self) -> bool {
        self.facts.is_some_and(|facts| self.owner == Some(facts.side.opponent()))
    }

    /// Whether it may be a character that has crossed over, and is of another persona: Vader is Anakin then. Nothing else
    /// tells it from a stolen one.
    pub(crate) fn may_have_crossed(&self) -> bool {
        self.has_changed_hands() && self.facts.is_some_and(|facts| facts.category == Category::Character)
    }

    /// A card of which nothing but its design and its owner is known: one that was drawn.
    pub(crate) fn of_design(blueprint: Blueprint, owner: Side) -> TableCard {
        TableCard {
            id: CardId(u32::MAX),
            blueprint,
            facts: cards::lookup(&blueprint),
            owner: Some(owner),
            zone: Zone::TopOfReserveDeck,
            zone_owner: Some(owner),
            location: 0,
            host: None,
            system: None,
            posture: Posture::default(),
            born: 0,
            touched: 0,
        }
    }

    /// The title of the shown face, or "unknown card".
    pub fn title(&self) -> &'static str {
        self.facts.map_or("unknown card", |facts| facts.title)
    }

    /// The system that a location is part of. Asteroid sectors, and the cave in one of them, lie in orbit: they are part of none.
    pub fn part_of(&self) -> Option<&str> {
        self.system.as_deref().filter(|_| !self.is_in_orbit())
    }

    /// True for a location that lies in a system's orbit.
    pub(crate) fn is_in_orbit(&self) -> bool {
        let is_it = |facts: &Facts| facts.has_keyword(Keyword::Asteroid) || facts.has_icon(Icon::CreatureSite);
        self.facts.is_some_and(is_it)
    }

    /// True for an exterior site: one that is blown away is one, whatever it was.
    pub(crate) fn is_exterior(&self) -> bool {
        self.facts.is_some_and(|facts| {
            facts.has_icon(Icon::ExteriorSite) || facts.subtype == Some(Subtype::Site) && self.posture.sideways
        })
    }

    /// True for a card in the location row or lying in it, and not left behind by a location that is gone.
    pub fn has_column(&self) -> bool {
        matches!(self.zone, Zone::Locations | Zone::AtLocation) && self.location != ADRIFT
    }

    /// True for a card that is in play: on the table and not merely stacked, in a pile or out of play.
    pub fn is_in_play(&self) -> bool {
        matches!(self.zone, Zone::Locations | Zone::AtLocation | Zone::Attached | Zone::SideOfTable)
    }
}

/// How deep cards may lie in each other: a device on a pilot in a starfighter in a starship at a location is four.
const DEEPEST: usize = 32;

/// All cards that the recording shows, by their number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    cards: Vec<TableCard>,
    /// Their numbers, lowest first: they are searched far more often than cards come and go.
    numbers: Vec<CardId>,
    /// The numbers of the cards in the location row, lowest first.
    row: Vec<CardId>,
    census: Census,
}

impl Table {
    /// The card with this number.
    pub fn get(&self, id: CardId) -> Option<&TableCard> {
        self.cards.get(self.numbers.binary_search(&id).ok()?)
    }

    /// All cards in order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &TableCard> {
        self.cards.iter()
    }

    /// The location row's cards, in no particular order; one for each column.
    pub fn locations(&self) -> impl Iterator<Item = &TableCard> {
        self.row.iter().filter_map(|id| self.get(*id))
    }

    /// Whether a location shows no more than its back: it was blown away before the table was told anew.
    pub(crate) fn hides_location(&self) -> bool {
        self.locations().any(|card| card.blueprint.is_face_down())
    }

    /// The location of a column.
    pub fn location_at(&self, column: u16) -> Option<&TableCard> {
        self.locations().find(|card| card.location == column)
    }

    /// The visible top of a pile.
    pub fn pile_top(&self, zone: Zone, owner: Side) -> Option<&TableCard> {
        let is_shown = self.count(zone, owner) > 0;
        self.iter().find(|card| is_shown && card.zone == zone && card.zone_owner == Some(owner))
    }

    /// How many cards are shown in a zone of a player.
    pub fn count(&self, zone: Zone, owner: Side) -> usize {
        self.census.of(zone, owner)
    }

    /// How many cards the location row has.
    pub fn count_locations(&self) -> usize {
        self.row.len()
    }

    /// How many of a player's own cards lie on the table, in no pile; Defensive Shields, which come from outside the
    /// deck, are left out.
    pub fn count_on_table(&self, owner: Side) -> usize {
        self.census.on_table(owner)
    }

    /// The host chain of a card, nearest host first. Ends at a card without host, at a missing host, or after
    /// more steps than cards can lie in each other, should a damaged log hold a circle.
    pub fn hosts(&self, card: &TableCard) -> impl Iterator<Item = &TableCard> {
        let first = card.host.and_then(|id| self.get(id));
        std::iter::successors(first, |host| host.host.and_then(|id| self.get(id))).take(DEEPEST)
    }

    /// The outermost host of a card, or the card itself.
    pub fn root<'a>(&'a self, card: &'a TableCard) -> &'a TableCard {
        self.hosts(card).last().unwrap_or(card)
    }

    /// The column of a card in play, following its hosts (format 3.5).
    pub fn column(&self, card: &TableCard) -> Option<u16> {
        let root = self.root(card);
        root.has_column().then_some(root.location)
    }

    /// `PCIP`: upsert, with the two rules of format 2.4: a new pile top replaces any other of its pile, and a
    /// location that arrives at an occupied column pushes the rest to the right.
    pub(crate) fn place(&mut self, card: &Card, event: u32) {
        if card.zone.is_pile_top() && card.zone_owner.is_none_or(|side| self.count(card.zone, side) > 0) {
            let is_stale = |other: &&TableCard| {
                other.id != card.id && other.zone == card.zone && other.zone_owner == card.zone_owner
            };
            let stale: Vec<CardId> = self.iter().filter(is_stale).map(|other| other.id).collect();
            stale.into_iter().for_each(|id| self.take(id));
        }
        if card.zone == Zone::Locations && self.locations().any(|c| c.location == card.location && c.id != card.id) {
            for other in &mut self.cards {
                if other.has_column() && other.location >= card.location && other.id != card.id {
                    other.location = other.location.saturating_add(1);
                }
            }
        }
        self.put(card, event);
    }

    /// `MCIP`, `ROCIP`, `FCIP`, `TCO`, `RCIP` and `PCIPAR`: the block replaces what is known of the id.
    pub(crate) fn put(&mut self, card: &Card, event: u32) {
        let place = self.numbers.binary_search(&card.id);
        let known = place.ok().and_then(|place| self.cards.get_mut(place));
        let mut card = TableCard::new(card, known.as_ref().map_or(event, |known| known.born), event);
        // A location that is blown away shows its back from then on, and a site lies sideways. Lines go on to name its front.
        let is_known = |known: &&&mut TableCard| known.zone == Zone::Locations && card.zone == Zone::Locations;
        if let Some(known) = known.as_ref().filter(is_known).filter(|_| card.blueprint.is_face_down()) {
            (card.blueprint, card.facts, card.posture.sideways) = (known.blueprint, known.facts, true);
        }
        self.census.add(&card);
        let is_in_row = card.zone == Zone::Locations;
        match self.row.binary_search(&card.id) {
            Ok(place) if !is_in_row => drop(self.row.remove(place)),
            Err(place) if is_in_row => self.row.insert(place, card.id),
            _ => {}
        }
        match (known, place) {
            (Some(known), _) => self.census.take(&std::mem::replace(known, card)),
            (None, Ok(place) | Err(place)) => {
                self.numbers.insert(place, card.id);
                self.cards.insert(place, card);
            }
        }
    }

    fn take(&mut self, id: CardId) {
        if let Ok(place) = self.numbers.binary_search(&id) {
            self.numbers.remove(place);
            self.census.take(&self.cards.remove(place));
            if let Ok(place) = self.row.binary_search(&id) {
                self.row.remove(place);
            }
        }
    }

    /// Stands a card at another column, for questions about another moment.
    pub(crate) fn stand(&mut self, id: CardId, column: u16) {
        let place = self.numbers.binary_search(&id).ok();
        if let Some(card) = place.and_then(|place| self.cards.get_mut(place)) {
            card.location = column;
        }
    }

    /// `RCFP`: unknown ids are normal.
    pub(crate) fn remove(&mut self, removed: &Removed) {
        for id in &removed.cards {
            self.take(*id);
        }
    }

    /// `RLFP`: the columns to the right move left (format 3.6), and what still lies in the column lies nowhere.
    pub(crate) fn remove_columns(&mut self, columns: &[u16]) {
        let mut columns = columns.to_vec();
        columns.sort_unstable();
        for column in columns.into_iter().rev() {
            for card in &mut self.cards {
                if card.has_column() && card.location > column {
                    card.location -= 1;
                } else if card.zone == Zone::AtLocation && card.location == column {
                    card.location = ADRIFT;
                }
            }
        }
    }

    /// A state dump follows.
    pub(crate) fn clear(&mut self) {
        *self = Table::default();
    }
}

/// Where cards are, as far as the table does not show it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Places {
    /// Cards that came, moved or left lately.
    pub arrivals: Arrivals,
    /// What has just left the hands.
    pub left: Left,
    /// Who sits where aboard.
    pub seats: seats::Seats,
    /// Starships that make a Bombing Run.
    pub runs: runs::Runs,
    /// The converted locations.
    pub conversions: conversions::Conversions,
    /// Cards that changed their place since play last stood at the top level.
    pub unworded: unworded::Unworded,
    /// Of which of two systems that exclude each other the players have deployed locations.
    pub rivals: rivals::Chosen,
    /// Who took a captive into custody.
    pub custody: custody::Custody,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(id: u32, zone: Zone, location: u16, host: Option<u32>) -> Card {
        Card {
            id: CardId(id),
            blueprint: Blueprint::LIGHT_BACK,
            owner: Some(Side::Light),
            zone,
            zone_owner: Some(Side::Light),
            location,
            host: host.map(CardId),
            system: None,
            phase: None,
            posture: Posture::default(),
        }
    }

    fn columns(table: &Table) -> Vec<(u32, u16)> {
        table.iter().filter(|c| c.has_column()).map(|c| (c.id.0, c.location)).collect()
    }

    #[test]
    fn a_location_pushes_its_right_neighbours() {
        let mut table = Table::default();
        table.place(&card(1, Zone::Locations, 0, None), 0);
        table.place(&card(2, Zone::AtLocation, 0, None), 1);
        table.place(&card(3, Zone::Locations, 0, None), 2);
        assert_eq!(columns(&table), [(1, 1), (2, 1), (3, 0)]);
        table.remove_columns(&[0]);
        table.remove(&Removed { cards: vec![CardId(3), CardId(99)], pile_owner: None });
        assert_eq!(columns(&table), [(1, 0), (2, 0)]);
    }

    #[test]
    fn who_is_left_behind_by_a_location_is_not_at_the_next_one() {
        let mut table = Table::default();
        table.place(&card(1, Zone::Locations, 0, None), 0);
        table.place(&card(2, Zone::AtLocation, 0, None), 1);
        table.remove_columns(&[0]);
        table.remove(&Removed { cards: vec![CardId(1)], pile_owner: None });
        table.place(&card(3, Zone::Locations, 0, None), 2);
        table.place(&card(4, Zone::Locations, 0, None), 3);
        assert_eq!(columns(&table), [(3, 1), (4, 0)]);
        table.put(&card(2, Zone::AtLocation, 1, None), 4);
        assert_eq!(columns(&table), [(2, 1), (3, 1), (4, 0)]);
    }

    #[test]
    fn a_new_top_replaces_a_stale_one() {
        let mut table = Table::default();
        table.place(&card(1, Zone::TopOfForcePile, 0, None), 0);
        table.place(&card(2, Zone::TopOfForcePile, 0, None), 1);
        assert_eq!(table.iter().map(|c| c.id.0).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn attached_cards_are_where_their_host_is_and_circles_end() {
        let mut table = Table::default();
        table.place(&card(1, Zone::AtLocation, 4, None), 0);
        table.place(&card(2, Zone::Attached, 0, Some(1)), 1);
        table.place(&card(3, Zone::Attached, 0, Some(4)), 2);
        table.place(&card(4, Zone::Attached, 0, Some(3)), 3);
        let column = |id| table.get(CardId(id)).and_then(|c| table.column(c));
        assert_eq!((column(2), column(3)), (Some(4), None));
    }
}
