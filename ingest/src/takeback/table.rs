//! The visible table (SWCCG format 2.4), as far as it is needed to tell two moments of a game apart.

use std::collections::BTreeMap;

use crate::event::gemp::{Card, Kind, Zone};
use crate::id::{Blueprint, CardId, Side};

/// What is remembered of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    blueprint: Blueprint,
    zone: Zone,
    zone_owner: Option<Side>,
    host: Option<CardId>,
}

/// A moment of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    cards: BTreeMap<CardId, Place>,
    turn: Option<Side>,
    phase: Option<Box<str>>,
    is_contest_on: bool,
    /// The card that lies on top of each pile, or lay there until it went elsewhere.
    tops: BTreeMap<(Zone, Option<Side>), CardId>,
    /// The cards that the last event changed: where they were, and where they are.
    changed: Vec<(CardId, Option<Place>, Option<Place>)>,
}

impl Table {
    /// Takes over what an event shows; false when it shows nothing new about the table.
    pub(super) fn apply(&mut self, kind: &Kind) -> bool {
        self.changed.clear();
        match kind {
            Kind::Players(_) => *self = Table::default(),
            Kind::Turn(side) => self.turn = *side,
            Kind::Phase(change) => self.phase = Some(change.text.clone()),
            Kind::Removed(removed) => removed.cards.iter().for_each(|id| self.set(*id, None)),
            Kind::BattleStarted(_) | Kind::DuelStarted(_) | Kind::CombatStarted(_) | Kind::SabaccStarted => {
                self.is_contest_on = true;
            }
            Kind::BattleEnded | Kind::DuelEnded | Kind::CombatEnded | Kind::SabaccEnded => self.is_contest_on = false,
            _ => match kind.laid() {
                Some(card) => self.put(card),
                None => return false,
            },
        }
        true
    }

    fn put(&mut self, card: &Card) {
        let Card { blueprint, zone, zone_owner, host, .. } = *card;
        if zone.is_pile_top()
            && let Some(before) = self.tops.insert((zone, zone_owner), card.id)
            && self.cards.get(&before).is_some_and(|place| (place.zone, place.zone_owner) == (zone, zone_owner))
        {
            self.set(before, None);
        }
        self.set(card.id, Some(Place { blueprint, zone, zone_owner, host }));
    }

    fn set(&mut self, id: CardId, place: Option<Place>) {
        let before = match place {
            Some(place) => self.cards.insert(id, place),
            None => self.cards.remove(&id),
        };
        self.changed.push((id, before, place));
    }

    /// What one card's place counts for in the difference to this table.
    fn differs(&self, id: CardId, place: Option<Place>) -> usize {
        match (place, self.cards.get(&id)) {
            (Some(here), Some(there)) => 2 * usize::from(here != *there),
            (Some(_), None) | (None, Some(_)) => 1,
            (None, None) => 0,
        }
    }
}

/// A table, and in how many things it differs from another, which stays as it is. A card that lies elsewhere counts twice: it is
/// missing here, and there.
pub(super) struct Compared<'a> {
    table: Table,
    to: &'a Table,
    /// The cards' part of the difference.
    cards: usize,
}

impl<'a> Compared<'a> {
    pub(super) fn new(table: Table, to: &'a Table) -> Compared<'a> {
        let mut compared = Compared { table, to, cards: 0 };
        compared.count();
        compared
    }

    /// [`Table::apply`], which takes no longer for a large table than for a small one.
    pub(super) fn apply(&mut self, kind: &Kind) -> bool {
        let is_shown = self.table.apply(kind);
        if matches!(kind, Kind::Players(_)) {
            self.count();
        }
        for (id, before, after) in &self.table.changed {
            self.cards = self.cards + self.to.differs(*id, *after) - self.to.differs(*id, *before);
        }
        is_shown
    }

    /// In how many things the two differ.
    pub(super) fn distance(&self) -> usize {
        let (table, to) = (&self.table, self.to);
        self.cards
            + usize::from(table.turn != to.turn)
            + usize::from(table.phase != to.phase)
            + usize::from(table.is_contest_on != to.is_contest_on)
    }

    fn count(&mut self) {
        let here = self.table.cards.iter().map(|(id, place)| self.to.differs(*id, Some(*place)));
        let missing = self.to.cards.keys().filter(|id| !self.table.cards.contains_key(id)).count();
        self.cards = here.sum::<usize>() + missing;
    }
}
