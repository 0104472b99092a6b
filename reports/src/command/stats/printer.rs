//! Rows as they come in, printed in any form.

use std::io::Write;

use crate::cli::TableFormat;
use crate::format::json::Array;
use crate::format::table::{Shape, csv_head, csv_row, object};
use crate::plain_table::{PlainTable, Value};
use crate::terminal::{Out, Stop};

/// Rows by which the columns of a text are measured.
const MEASURED: usize = 1000;

/// Where rows go.
pub(in crate::command) struct Printer<'a> {
    out: &'a mut dyn Paper,
    columns: Vec<String>,
    form: Form,
}

enum Form {
    /// Rows that are kept until their columns can be measured.
    Measuring(PlainTable),
    Text(Shape),
    Csv,
    Json(Array),
}

/// What is written on.
pub(in crate::command) trait Paper {
    /// For people.
    fn text(&mut self, text: &str) -> Result<(), Stop>;
    /// For programs.
    fn raw(&mut self, text: &str) -> Result<(), Stop>;
}

impl<O: Write, E: Write> Paper for Out<O, E> {
    fn text(&mut self, text: &str) -> Result<(), Stop> {
        Out::text(self, text)
    }

    fn raw(&mut self, text: &str) -> Result<(), Stop> {
        Out::raw(self, text)
    }
}

impl<'a> Printer<'a> {
    pub(in crate::command) fn new(
        out: &'a mut dyn Paper,
        format: TableFormat,
        columns: Vec<String>,
    ) -> Result<Printer<'a>, Stop> {
        let form = match format {
            TableFormat::Text => Form::Measuring(PlainTable { columns: columns.clone(), rows: Vec::new() }),
            TableFormat::Csv => {
                out.raw(&csv_head(&columns))?;
                Form::Csv
            }
            TableFormat::Json => Form::Json(Array::default()),
        };
        Ok(Printer { out, columns, form })
    }

    pub(in crate::command) fn row(&mut self, row: Vec<Value>) -> Result<(), Stop> {
        match &mut self.form {
            Form::Measuring(table) => {
                table.rows.push(row);
                if table.rows.len() >= MEASURED { self.measure() } else { Ok(()) }
            }
            Form::Text(shape) => self.out.text(&shape.row(&row)),
            Form::Csv => self.out.raw(&csv_row(&row)),
            Form::Json(array) => self.out.raw(&array.item(&object(&self.columns, &row))),
        }
    }

    fn measure(&mut self) -> Result<(), Stop> {
        let Form::Measuring(table) = &mut self.form else { return Ok(()) };
        let table = std::mem::take(table);
        let shape = Shape::of(&table);
        self.out.text(&shape.head())?;
        for row in &table.rows {
            self.out.text(&shape.row(row))?;
        }
        self.form = Form::Text(shape);
        Ok(())
    }

    pub(in crate::command) fn end(mut self) -> Result<(), Stop> {
        self.measure()?;
        if let Form::Json(array) = &self.form {
            self.out.raw(array.end())?;
        }
        Ok(())
    }
}
