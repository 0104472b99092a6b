//! The generator's own book of the table. It is kept by the moves as they are made and not by the events that tell of
//! them, so that a replay can be compared with it.

use std::collections::BTreeMap;

use holocron_ingest::event::youngjedi::{Planet, Word as _, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};
use holocron_replay::account::{Counter, Posture, Table, TableCard};
use holocron_replay::game::Moment;

/// A card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// What it is.
    pub blueprint: Blueprint,
    /// Whose deck it comes from.
    pub owner: Side,
    /// Where it lies.
    pub zone: Zone,
    /// The planet of that zone.
    pub planet: Option<Planet>,
    /// It lies face down.
    pub is_hidden: bool,
    /// The log has named it.
    pub is_named: bool,
    /// The log has shown what it is.
    pub is_shown: bool,
}

impl Thing {
    pub(super) fn new(owner: Side, blueprint: Blueprint) -> Thing {
        let (zone, planet) = (Zone::DrawDeck, None);
        Thing { blueprint, owner, zone, planet, is_hidden: false, is_named: false, is_shown: false }
    }
}

/// The table after an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dump {
    /// The event.
    pub event: u32,
    /// Turns begun.
    pub turn: u32,
    /// The announced number of the turn.
    pub number: u32,
    /// The phase, by the log's word; empty at the beginning of a turn.
    pub phase: &'static str,
    /// Whose turn it is.
    pub owner: Option<Side>,
    /// All cards, by number.
    pub cards: BTreeMap<CardId, Thing>,
    /// Counters used in this turn.
    pub counters: Sides<u32>,
}

impl Dump {
    /// The moment of the game.
    pub fn moment(&self) -> Moment {
        Moment { turn: self.turn, player_turn: self.turn, turn_of: self.owner, phase: self.phase }
    }

    /// The cards that the log has named.
    pub fn named(&self) -> impl Iterator<Item = (&CardId, &Thing)> {
        self.cards.iter().filter(|(_, thing)| thing.is_named)
    }

    /// The table in the terms that all games share.
    pub fn table(&self) -> Table {
        let card = |(id, thing): (&CardId, &Thing)| TableCard {
            id: *id,
            blueprint: if thing.is_shown { thing.blueprint } else { Blueprint::back(thing.owner) },
            zone: thing.zone.word(),
            owner: Some(thing.owner),
            zone_owner: Some(thing.owner),
            location: None,
            host: None,
            area: thing.planet.and_then(crate::account::place),
            posture: Posture::default().with(Posture::HIDDEN, thing.is_hidden || !thing.is_shown),
            marks: Vec::new(),
        };
        let counters = |side| {
            let counter = |label, zone: Zone| Counter {
                name: zone.word(),
                label,
                count: Some(i64::from(self.count(side, zone))),
            };
            crate::account::COUNTERS.iter().map(|(label, zone)| counter(label, *zone)).collect()
        };
        Table {
            cards: self.named().map(card).collect(),
            counters: Sides::from_fn(counters),
            areas: crate::account::AREAS,
            ..Table::default()
        }
    }

    /// Cards of a player in a zone.
    pub fn count(&self, side: Side, zone: Zone) -> i32 {
        let count = self.cards.values().filter(|card| card.owner == side && card.zone == zone).count();
        i32::try_from(count).unwrap_or(i32::MAX)
    }
}
