//! The table after events.

use std::collections::{BTreeMap, BTreeSet};

use holocron_ingest::event::Event;
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::log::Log;
use holocron_replay::account::{self, Chronicle, Counter as Counted, TableCard};
use holocron_replay::game::Moment;
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;
use holocron_view::film::FaceRow;

use crate::format::state::{Amount, Both, CardRow, Counter, Power, Table};

/// The tables after the wanted events.
pub(super) fn tables<G: Chronicle>(log: &Log<G::Kind>, wanted: &BTreeSet<u64>) -> BTreeMap<u64, Table> {
    let mut tables = Tables { wanted, names: &log.players, found: BTreeMap::new() };
    replay::<G>(log, &Selection::none(), &mut tables);
    tables.found
}

/// Keeps the table after the wanted events.
struct Tables<'a> {
    wanted: &'a BTreeSet<u64>,
    names: &'a Sides<Box<str>>,
    found: BTreeMap<u64, Table>,
}

impl<G: Chronicle> Sink<G> for Tables<'_> {
    fn after(&mut self, event: &Event<G::Kind>, state: &G::State) {
        let at = u64::from(event.at.event);
        if self.wanted.contains(&at) {
            self.found.insert(at, table::<G>(at, state, self.names));
        }
    }
}

fn table<G: Chronicle>(event: u64, state: &G::State, names: &Sides<Box<str>>) -> Table {
    let lies = G::table(state);
    let known = lies.cards.iter().filter(|card| G::face(&card.blueprint).is_some());
    let faces = known.map(|card| (card.blueprint.to_string(), FaceRow::of::<G>(&card.blueprint))).collect();
    Table { faces, ..shaped(event, lies, G::moment(state), names) }
}

/// A table as it is printed.
pub(crate) fn shaped(event: u64, lies: account::Table, moment: Moment, names: &Sides<Box<str>>) -> Table {
    let name = |side: Option<Side>| side.map(|side| names[side].to_string());
    let card = |card: TableCard| {
        CardRow(
            i64::from(card.id.0),
            card.blueprint.to_string(),
            card.zone.to_owned(),
            name(card.owner),
            name(card.zone_owner),
            card.location.map_or(0, i64::from),
            card.host.map_or(-1, |host| i64::from(host.0)),
        )
    };
    let both = |sides: Sides<Option<f64>>| Both { dark: sides.dark.map(Amount), light: sides.light.map(Amount) };
    let counters =
        lies.counters.iter().map(|(side, counters)| (names[side].to_string(), counters.iter().map(counter).collect()));
    Table {
        event,
        turn_of: name(moment.turn_of),
        phase: Some(moment.phase.to_owned()).filter(|phase| !phase.is_empty()),
        turn: u64::from(moment.player_turn),
        cards: lies.cards.into_iter().map(card).collect(),
        faces: BTreeMap::new(),
        turns: u64::from(moment.turn),
        counters: counters.collect(),
        force_generation: both(lies.force_generation),
        power: (0..)
            .zip(lies.power)
            .map(|(location_index, power)| {
                let Both { dark, light } = both(power);
                Power { location_index, dark, light }
            })
            .collect(),
    }
}

fn counter(counted: &Counted) -> Counter {
    Counter { name: counted.name.to_owned(), label: counted.label.to_owned(), count: counted.count }
}
