//! `holocron state FILE --at N`: the table after an event.

use std::collections::BTreeSet;

use super::{Term, read};
use crate::cli::{State, TextOrJson};
use crate::failure::Exit;
use crate::format::json;
use crate::format::state::text;
use crate::terminal::Stop;

pub(super) fn run(args: &State, out: &mut Term) -> Result<Exit, Stop> {
    let (name, game) = read::single(&args.file, &args.reading, None)?;
    let wanted: BTreeSet<u64> = args.at.iter().copied().collect();
    if let Some(beyond) = wanted.iter().find(|at| **at >= game.num_events()) {
        return Err(read::beyond(&name, *beyond, game.as_ref()).into());
    }
    let found = game.tables(&wanted);
    // In the order that was asked for, repetitions included.
    for table in args.at.iter().filter_map(|at| found.get(at)) {
        match args.format {
            TextOrJson::Text => out.painted(&text(table))?,
            TextOrJson::Json => out.raw(&json::line(table))?,
        }
    }
    Ok(Exit::Clean)
}
