//! A page with charts and tables.

use super::data_table::DataTable;
use crate::chart::Chart;

/// Charts and tables that belong together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// The page that it stands on: `meta`, `cards`, `players`, `games` or `server`.
    pub page: &'static str,
    /// Its heading; empty for the first of a page.
    pub title: String,
    /// What to know before reading.
    pub about: String,
    /// The tables.
    pub tables: Vec<DataTable>,
    /// The charts, which come after them.
    pub charts: Vec<Chart>,
}
