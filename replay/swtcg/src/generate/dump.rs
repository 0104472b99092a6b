//! The generator's own book of the table. It is kept by the moves as they are made and not by the events that tell of
//! them, so that a replay can be compared with it.

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{Word as _, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};
use holocron_replay::account::{Counter, Posture, Table, TableCard};
use holocron_replay::game::Moment;

/// A card on the table, or one that the log has shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// What the log has shown of it; `None` for nothing.
    pub blueprint: Option<Blueprint>,
    /// Whose deck it comes from.
    pub owner: Side,
    /// Where it lies.
    pub zone: Zone,
    /// The card it lies with.
    pub host: Option<CardId>,
    /// Tapped.
    pub is_tapped: bool,
    /// Build counters.
    pub build: i32,
    /// Damage counters.
    pub damage: i32,
}

impl Thing {
    pub(super) fn new(owner: Side, zone: Zone) -> Thing {
        Thing { blueprint: None, owner, zone, host: None, is_tapped: false, build: 0, damage: 0 }
    }
}

/// The table after an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dump {
    /// The event.
    pub event: u32,
    /// The turn.
    pub turn: u32,
    /// The phase, by the log's word.
    pub phase: &'static str,
    /// Whose step it is.
    pub owner: Option<Side>,
    /// Cards that the log has shown or named, by number.
    pub cards: BTreeMap<CardId, Thing>,
    /// Cards in each deck.
    pub deck: Sides<i32>,
    /// Cards in each hand.
    pub hand: Sides<i32>,
    /// Force.
    pub force: Sides<i32>,
    /// Build points.
    pub build: Sides<i32>,
}

impl Dump {
    /// The moment of the game.
    pub fn moment(&self) -> Moment {
        Moment { turn: self.turn, player_turn: self.turn, turn_of: self.owner, phase: self.phase }
    }

    /// The table in the terms that all games share.
    pub fn table(&self) -> Table {
        let card = |(id, thing): (&CardId, &Thing)| TableCard {
            id: *id,
            blueprint: thing.blueprint.unwrap_or(Blueprint::back(thing.owner)),
            zone: thing.zone.word(),
            owner: Some(thing.owner),
            zone_owner: Some(thing.owner),
            location: None,
            host: thing.host,
            area: thing.zone.arena().map(crate::account::place),
            posture: Posture::default().with(Posture::TURNED, thing.is_tapped),
            marks: Some(("damage", thing.damage)).filter(|(_, damage)| *damage > 0).into_iter().collect(),
        };
        let counters = |side| {
            let counter = |label, name, count| Counter { name, label, count: Some(i64::from(count)) };
            let zone = |label, zone: Zone| counter(label, zone.word(), self.count(side, zone));
            vec![
                counter("deck", Zone::Deck.word(), self.deck[side]),
                counter("hand", Zone::Hand.word(), self.hand[side]),
                zone("discard pile", Zone::Discard),
                zone("build zone", Zone::Build),
                zone("Space arena", Zone::Space),
                zone("Ground arena", Zone::Ground),
                zone("Character arena", Zone::Character),
                counter("Force", "FORCE", self.force[side]),
                counter("build points", "BUILD_POINTS", self.build[side]),
            ]
        };
        Table {
            cards: self.cards.iter().map(card).collect(),
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
