//! `holocron state FILE --at N`: the table after an event.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Side};
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;
use holocron_replay::swccg::Swccg;
use holocron_replay::swccg::state;

use super::{Term, read};
use crate::cli::{State, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::json;
use crate::format::state::{Amount, Both, CardRow, Counters, Power, Table, text};
use crate::inputs;
use crate::out::Stop;

/// The one input that a command reads.
pub(super) fn single(file: &OsString) -> Result<inputs::Input, Failure> {
    let mut found = inputs::collect(std::slice::from_ref(file));
    match (found.failures.pop(), found.files.pop()) {
        (Some(failure), _) => Err(failure),
        (None, Some(input)) if found.files.is_empty() => Ok(input),
        _ => Err(Failure::new(file.to_string_lossy(), "one file is wanted here")),
    }
}

pub(super) fn run(args: &State, out: &mut Term) -> Result<Exit, Stop> {
    let input = single(&args.file)?;
    let log = read::log(&input, &read::limits(&args.reading)).map_err(|error| read::failure(&input, &error))?;
    let wanted: BTreeSet<u64> = args.at.iter().copied().collect();
    if let Some(beyond) = wanted.iter().find(|at| **at >= log.events.len() as u64) {
        let last = log.events.len().saturating_sub(1);
        return Err(Failure::new(&input.name, format!("has no event {beyond}; the last is {last}")).into());
    }
    let mut tables = Tables { wanted, found: BTreeMap::new() };
    replay::<Swccg>(&log, &Selection::none(), &mut tables);
    // In the order that was asked for, repetitions included.
    for table in args.at.iter().filter_map(|at| tables.found.get(at)) {
        match args.format {
            TextOrJson::Text => out.text(&text(table))?,
            TextOrJson::Json => out.raw(&json::line(table))?,
        }
    }
    Ok(Exit::Clean)
}

/// Keeps the table after the wanted events.
struct Tables {
    wanted: BTreeSet<u64>,
    found: BTreeMap<u64, Table>,
}

impl Sink<Swccg> for Tables {
    fn after(&mut self, event: &Event<Kind>, state: &state::State) {
        let at = u64::from(event.at.event);
        if self.wanted.contains(&at) {
            self.found.insert(at, table(at, state));
        }
    }
}

fn table(event: u64, state: &state::State) -> Table {
    let name = |side: Option<Side>| side.map(|side| state.name(side).to_owned());
    let row = |card: &state::table::TableCard| {
        CardRow(
            i64::from(card.id.0),
            card.blueprint.to_string(),
            card.zone.word().to_owned(),
            name(card.owner),
            name(card.zone_owner),
            if card.has_column() { i64::from(card.location) } else { 0 },
            card.host.map_or(-1, |host| i64::from(host.0)),
        )
    };
    let counters = Side::BOTH.map(|side| {
        let counters = state.piles(side).map_or_else(Counters::default, |piles| Counters {
            hand: Some(piles.hand.into()),
            reserve_deck: Some(piles.reserve_deck.into()),
            force_pile: Some(piles.force_pile.into()),
            used_pile: Some(piles.used_pile.into()),
            lost_pile: Some(piles.lost_pile.into()),
            out_of_play: Some(piles.out_of_play.into()),
        });
        (state.name(side).to_owned(), counters)
    });
    let amount = |number: Number| Amount(number.to_f64());
    let announced = |side: Side| state.tally.as_ref().map(|tally| &tally.sides[side]);
    let generation = |side| announced(side).map(|tally| amount(tally.force_generation));
    let power = |side, column: usize| announced(side)?.power.get(column).copied().flatten().map(amount);
    let columns = Side::BOTH.into_iter().filter_map(announced).map(|tally| tally.power.len()).max().unwrap_or(0);
    Table {
        event,
        turn_of: name(state.clock.turn_of),
        phase: Some(state.clock.phase.word().to_owned()),
        turn: u64::from(state.clock.turn),
        cards: state.table.iter().map(row).collect(),
        counters: counters.into_iter().collect(),
        force_generation: Both { dark: generation(Side::Dark), light: generation(Side::Light) },
        power: (0..columns)
            .map(|column| Power {
                location_index: i64::try_from(column).unwrap_or(i64::MAX),
                dark: power(Side::Dark, column),
                light: power(Side::Light, column),
            })
            .collect(),
    }
}
