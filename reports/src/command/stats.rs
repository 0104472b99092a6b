//! `holocron stats DIR`: the tables of a run.

use holocron_analysis::store::read_table;
use holocron_analysis::table::dictionary;
use holocron_analysis::{Cell, Frame};

use super::Term;
use crate::cli::{Stats, TableFormat};
use crate::failure::{Exit, Failure};
use crate::format::table::{csv, json, text};
use crate::grid::{Grid, Value};
use crate::out::Stop;

pub(super) fn run(args: &Stats, out: &mut Term) -> Result<Exit, Stop> {
    let tables = dictionary();
    let grid = match &args.table {
        None => {
            let mut grid = Grid::new(&["table", "columns", "one row is"]);
            for table in tables {
                grid.row(vec![table.name.into(), (table.columns.len() as u64).into(), table.doc.into()]);
            }
            grid
        }
        Some(name) => {
            if !tables.iter().any(|table| table.name == name) {
                let names: Vec<&str> = tables.iter().map(|table| table.name).collect();
                let what = format!("is no table; there are {}", names.join(", "));
                return Err(Failure::new(name, what).into());
            }
            grid(&read_table(&args.dir, name, None).map_err(super::run::failed)?)
        }
    };
    match args.format {
        TableFormat::Text => out.text(&text(&grid))?,
        TableFormat::Csv => out.raw(&csv(&grid))?,
        TableFormat::Json => out.raw(&json(&grid))?,
    }
    Ok(Exit::Clean)
}

fn grid(frame: &Frame) -> Grid {
    let names: Vec<&str> = frame.columns.iter().map(|column| column.name).collect();
    let mut grid = Grid::new(&names);
    for row in &frame.rows {
        grid.row(row.iter().map(value).collect());
    }
    grid
}

fn value(cell: &Cell) -> Value {
    match cell {
        Cell::Empty => Value::None,
        Cell::Text(text) => Value::from(text.as_str()),
        Cell::Bool(is) => Value::from(if *is { "true" } else { "false" }),
        Cell::Int(number) => Value::from(*number as f64),
        Cell::Real(number) => Value::from(*number),
    }
}
