//! `holocron stats DIR`: the tables of a run, and what can be asked of them.

mod archetypes;
mod ask;
mod filter;

use holocron_analysis::stat::{Tables, card_stats};
use holocron_analysis::store::read_table;
use holocron_analysis::table::dictionary;
use holocron_analysis::{Cell, Frame};

use super::Term;
use super::run::failed;
use crate::cli::{Stats, TableFormat};
use crate::failure::{Exit, Failure};
use crate::format::table::{csv, json, text};
use crate::plain_table::{PlainTable, Value};
use crate::suggest::hint;
use crate::terminal::Stop;

pub(super) fn run(args: &Stats, out: &mut Term) -> Result<Exit, Stop> {
    if !args.dir.join("tables").is_dir() {
        let what = "is not a folder that `holocron run` wrote: it holds no tables";
        return Err(Failure::new(args.dir.display().to_string(), what).into());
    }
    let plain_table = match (&args.table, &args.metric, &args.archetypes) {
        (Some(name), _, _) => table(args, name)?,
        (None, Some(metric), _) => ask::metric(args, metric)?,
        (None, None, Some(rules)) => archetypes::impact(args, rules, out)?,
        (None, None, None) => list(),
    };
    match args.format {
        TableFormat::Text => out.text(&text(&plain_table))?,
        TableFormat::Csv => out.raw(&csv(&plain_table))?,
        TableFormat::Json => out.raw(&json(&plain_table))?,
    }
    Ok(Exit::Clean)
}

fn list() -> PlainTable {
    let mut plain_table = PlainTable::new(&["table", "columns", "one row is"]);
    for table in dictionary() {
        plain_table.row(vec![table.name.into(), (table.columns.len() as u64).into(), table.doc.into()]);
    }
    plain_table
}

/// A table, filtered. The statistics of cards are computed anew where games are chosen or grouped.
fn table(args: &Stats, name: &str) -> Result<PlainTable, Failure> {
    let tables = dictionary();
    let Some(info) = tables.iter().find(|table| table.name == name) else {
        let hint = hint(name, tables.iter().map(|table| table.name));
        return Err(Failure::new(name, format!("is no table{hint}; without --table they are listed")));
    };
    if name != "card_stats" {
        if !args.by.is_empty() {
            return Err(Failure::new("--by", "only card_stats and metrics can be grouped by dimensions"));
        }
        let rows = filter::Rows::new(info, &args.conditions)?;
        return Ok(plain_table(&rows.keep(read_table(&args.dir, name, None).map_err(failed)?)));
    }
    let by = ask::dimensions(&args.by)?;
    let (games, rest) = ask::of_players(&args.conditions);
    let rows = filter::Rows::new(info, &rest)?;
    let frame = if by.is_empty() && games.is_empty() {
        read_table(&args.dir, name, None).map_err(failed)?
    } else {
        let tables = Tables::open(&args.dir).map_err(failed)?;
        card_stats(&tables, &by, &games).and_then(|stats| stats.frame(&by)).map_err(failed)?
    };
    Ok(plain_table(&rows.keep(frame)))
}

fn plain_table(frame: &Frame) -> PlainTable {
    let names: Vec<&str> = frame.columns.iter().map(|column| column.name).collect();
    let mut plain_table = PlainTable::new(&names);
    for row in &frame.rows {
        plain_table.row(row.iter().map(value).collect());
    }
    plain_table
}

fn value(cell: &Cell) -> Value {
    match cell {
        Cell::Empty => Value::None,
        Cell::Text(text) => Value::from(text.as_str()),
        Cell::Bool(is) => Value::Yes(*is),
        Cell::Int(number) => Value::Whole(*number),
        Cell::Real(number) => Value::from(*number),
    }
}
