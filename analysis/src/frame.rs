//! A plain table for printing: columns with their meaning, rows of cells.

use crate::table::{ColumnInfo, TableInfo};

/// One value.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Not known, or does not apply.
    Empty,
    Text(String),
    Bool(bool),
    Int(i64),
    Real(f64),
}

/// A whole table.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    pub name: &'static str,
    pub doc: &'static str,
    pub columns: Vec<ColumnInfo>,
    /// One cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

impl Frame {
    pub(crate) fn new(info: TableInfo) -> Frame {
        Frame { name: info.name, doc: info.doc, columns: info.columns, rows: Vec::new() }
    }

    /// The position of a column.
    #[must_use]
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }
}
