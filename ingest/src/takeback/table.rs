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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Table {
    cards: BTreeMap<CardId, Place>,
    turn: Option<Side>,
    phase: Option<Box<str>>,
    is_contest_on: bool,
}

impl Table {
    /// Takes over what an event shows; false when it shows nothing new about the table.
    pub(super) fn apply(&mut self, kind: &Kind) -> bool {
        match kind {
            Kind::Players(_) => *self = Table::default(),
            Kind::Turn(side) => self.turn = *side,
            Kind::Phase(change) => self.phase = Some(change.text.clone()),
            Kind::Placed(card)
            | Kind::Restored(card)
            | Kind::Moved(card)
            | Kind::Replaced(card)
            | Kind::Rotated(card)
            | Kind::Flipped(card)
            | Kind::TurnedOver(card) => self.put(card),
            Kind::Removed(removed) => removed.cards.iter().for_each(|id| {
                self.cards.remove(id);
            }),
            Kind::BattleStarted(_) | Kind::DuelStarted(_) | Kind::CombatStarted(_) | Kind::SabaccStarted => {
                self.is_contest_on = true;
            }
            Kind::BattleEnded | Kind::DuelEnded | Kind::CombatEnded | Kind::SabaccEnded => self.is_contest_on = false,
            _ => return false,
        }
        true
    }

    fn put(&mut self, card: &Card) {
        if card.zone.is_pile_top() {
            self.cards.retain(|_, place| (place.zone, place.zone_owner) != (card.zone, card.zone_owner));
        }
        let Card { blueprint, zone, zone_owner, host, .. } = *card;
        self.cards.insert(card.id, Place { blueprint, zone, zone_owner, host });
    }

    /// In how many things two moments differ.
    pub(super) fn distance(&self, other: &Table) -> usize {
        let missing =
            |a: &Table, b: &Table| a.cards.iter().filter(|(id, place)| b.cards.get(id) != Some(place)).count();
        missing(self, other)
            + missing(other, self)
            + usize::from(self.turn != other.turn)
            + usize::from(self.phase != other.phase)
            + usize::from(self.is_contest_on != other.is_contest_on)
    }
}
