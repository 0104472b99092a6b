//! A plain table for printing: columns with their meaning, rows of cells.

use std::path::Path;

use crate::error::{Error, Result};
use crate::store::cell;
use crate::table::{ColumnInfo, Row, TableInfo, batch, infos, schema};

/// One value.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Not known, or does not apply.
    Empty,
    /// UTF-8 text; keys and hashes are hexadecimal digits, moments are written as 2026-11-21T18:30:00.000Z.
    Text(String),
    /// Several texts.
    Texts(Vec<String>),
    /// True or false.
    Bool(bool),
    /// A whole number, of 32 or 64 bits in the table.
    Int(i64),
    /// A floating-point number.
    Real(f64),
}

/// A whole table.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// The table's name, such as `card_stats`.
    pub name: &'static str,
    /// What one row is.
    pub doc: &'static str,
    /// The columns in order.
    pub columns: Vec<ColumnInfo>,
    /// One cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

impl Frame {
    pub(crate) fn new(info: TableInfo) -> Frame {
        Frame { name: info.name, doc: info.doc, columns: info.columns, rows: Vec::new() }
    }

    /// The position of a column.
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }
}

impl Frame {
    /// A table of rows that were computed just now, with columns of texts before its own.
    pub(crate) fn of<R: Row>(keys: Vec<ColumnInfo>, rows: &[(Vec<String>, R)]) -> Result<Frame> {
        let columns = R::columns();
        let schema = schema(&columns);
        let fail = |e| Error::arrow(Path::new(R::NAME), e);
        let mut frame = Frame { name: R::NAME, doc: R::DOC, columns: keys, rows: Vec::new() };
        frame.columns.extend(infos(&columns));
        for (texts, row) in rows {
            let batch = batch(&schema, &columns, std::slice::from_ref(row), &[]).map_err(fail)?;
            let own = batch.columns().iter().map(|array| cell(array, 0));
            frame.rows.push(texts.iter().cloned().map(Cell::Text).chain(own).collect());
        }
        Ok(frame)
    }
}
