//! `holocron stats DIR`: the tables of a run, and what can be asked of them.

mod archetypes;
mod ask;
mod decks;
mod field;
mod pairings;
mod printer;
mod ratings;
mod rows;

use std::path::Path;

use holocron_analysis::objects::is_address;
use holocron_analysis::stat::{Tables, card_stats};
use holocron_analysis::store::{each_row, has_tables};
use holocron_analysis::table::dictionary;
use holocron_analysis::{Cell, Frame};

use super::Term;
use super::run::failed;
use crate::cli::{Stats, TableFormat};
use crate::failure::{Exit, Failure};
use crate::output::is_being_sent;
use crate::plain_table::{PlainTable, Value};
use crate::suggest::hint;
use crate::terminal::Stop;
pub(super) use ask::conditions;
use printer::Printer;
use ratings::{RATINGS, Ratings, has_ratings};
pub(super) use rows::Asked;
use rows::{Plan, Rows};

pub(super) fn run(args: &Stats, out: &mut Term) -> Result<Exit, Stop> {
    is_run(&args.dir)?;
    let asked = Asked { conditions: &args.conditions, columns: &args.columns, sort: &args.sort, limit: args.limit };
    if let Some(name) = &args.table {
        return table(args, name, asked, out);
    }
    if let Some(folder) = &args.decks {
        let made = decks::against(&args.dir, folder, out)?;
        print(&made, asked, args.format, out)?;
        return Ok(Exit::Clean);
    }
    let made = match (&args.metric, &args.archetypes, &args.field, &args.pairings) {
        (Some(metric), ..) => ask::metric(args, metric)?,
        (None, Some(rules), ..) => archetypes::impact(args, rules, out)?,
        (None, None, Some(field), _) => field::against(&args.dir, field)?,
        (None, None, None, Some(pairings)) => pairings::table(args, pairings)?,
        (None, None, None, None) => list(),
    };
    // What games were chosen by is no condition on rows.
    let conditions = if args.metric.is_some() { &[][..] } else { asked.conditions };
    print(&made, Asked { conditions, ..asked }, args.format, out)?;
    Ok(Exit::Clean)
}

/// # Errors
/// When a folder has no tables.
pub(super) fn is_run(dir: &Path) -> Result<(), Failure> {
    if is_address(dir) && is_being_sent(dir)? {
        let what = "is being written, or the run that wrote it was stopped; the next run makes it whole";
        return Err(Failure::new(dir.display().to_string(), what));
    }
    if has_tables(dir).map_err(failed)? {
        return Ok(());
    }
    let what = "is not a folder that `holocron run` wrote: it holds no tables";
    Err(Failure::new(dir.display().to_string(), what))
}

fn list() -> PlainTable {
    let mut plain_table = PlainTable::new(&["table", "columns", "one row is"]);
    for table in dictionary() {
        plain_table.row(vec![table.name.into(), (table.columns.len() as u64).into(), table.doc.into()]);
    }
    plain_table
}

/// Prints a table. The statistics of cards are computed anew where games are chosen or grouped; all others are read row by row.
fn table(args: &Stats, name: &str, asked: Asked<'_>, out: &mut Term) -> Result<Exit, Stop> {
    let tables = dictionary();
    let Some(info) = tables.iter().find(|table| table.name == name) else {
        let hint = hint(name, tables.iter().map(|table| table.name));
        return Err(Failure::new(name, format!("is no table{hint}; without --table they are listed")).into());
    };
    let mut columns: Vec<&str> = info.columns.iter().map(|column| column.name).collect();
    if !info.is_derived() && has_ratings(&args.dir) {
        columns.extend(RATINGS);
    }
    if name != "card_stats" && !args.by.is_empty() {
        return Err(Failure::new("--by", "only card_stats and metrics can be grouped by dimensions").into());
    }
    let by = ask::dimensions(&args.by)?;
    let (games, rest) =
        if name == "card_stats" { ask::of_players(&args.conditions) } else { (Vec::new(), args.conditions.clone()) };
    let asked = Asked { conditions: &rest, ..asked };
    if !by.is_empty() || !games.is_empty() {
        let tables = Tables::open(&args.dir).map_err(failed)?;
        let frame = card_stats(&tables, &by, &games).and_then(|stats| stats.frame(&by)).map_err(failed)?;
        print(&plain_table(&frame), asked, args.format, out)?;
        return Ok(Exit::Clean);
    }
    let plan = Plan::new(asked, name, &columns)?;
    let mut rows = Rows::new(&plan, Printer::new(out, args.format, plan.headings(&columns))?);
    let wanted = plan.wanted(&columns);
    if wanted.iter().any(|column| RATINGS.contains(column)) {
        let (ratings, read) = (Ratings::read(&args.dir)?, Ratings::read_for(&wanted));
        let add = |row: Vec<Cell>| rows.add(ratings.beside(&wanted, &read, &row.iter().map(value).collect::<Vec<_>>()));
        each_row(&args.dir, name, &read, add).map_err(failed)?;
    } else {
        each_row(&args.dir, name, &wanted, |row| rows.add(row.iter().map(value).collect())).map_err(failed)?;
    }
    rows.end()?;
    Ok(Exit::Clean)
}

/// Prints rows that are in memory.
pub(super) fn print(table: &PlainTable, asked: Asked<'_>, format: TableFormat, out: &mut Term) -> Result<(), Stop> {
    let columns: Vec<&str> = table.columns.iter().map(String::as_str).collect();
    let plan = Plan::new(asked, "the table", &columns)?;
    let mut rows = Rows::new(&plan, Printer::new(out, format, plan.headings(&columns))?);
    for row in &table.rows {
        if rows.add(plan.cut(row)).is_break() {
            break;
        }
    }
    rows.end()
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
        Cell::Texts(texts) => Value::from(texts.join("; ")),
        Cell::Bool(is) => Value::Yes(*is),
        Cell::Int(number) => Value::Whole(*number),
        Cell::Real(number) => Value::from(*number),
    }
}
