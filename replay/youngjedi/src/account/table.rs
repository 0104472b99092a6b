//! The table as one recording shows it.

use holocron_ingest::event::youngjedi::Zone;
use holocron_ingest::id::{Blueprint, Side, Sides};

use super::notes::zone;
use crate::state::State;
use holocron_replay::account::{Counter, Table, TableCard};

pub(super) fn of(state: &State) -> Table {
    let card = |card: &crate::state::table::TableCard| TableCard {
        id: card.id,
        blueprint: card.blueprint.unwrap_or(Blueprint::back(card.owner)),
        zone: zone(card.zone),
        owner: Some(card.owner),
        zone_owner: Some(card.owner),
        location: None,
        host: None,
    };
    Table {
        cards: state.table.iter().map(card).collect(),
        counters: Sides::from_fn(|side| counters(state, side)),
        ..Table::default()
    }
}

/// The counted zones with their names, in the order of reports.
pub(crate) const COUNTERS: [(&str, Zone); 8] = [
    ("draw deck", Zone::DrawDeck),
    ("hand", Zone::Hand),
    ("discard pile", Zone::DiscardPile),
    ("planets", Zone::Planet),
    ("locations", Zone::Location),
    ("Effects", Zone::Effects),
    ("Hyperspace", Zone::Hyperspace),
    ("battle plan", Zone::BattlePlan),
];

fn counters(state: &State, side: Side) -> Vec<Counter> {
    let counter =
        |label, place| Counter { name: zone(place), label, count: state.piles.count(side, place).map(i64::from) };
    COUNTERS.iter().map(|(label, place)| counter(*label, *place)).collect()
}
