//! A part of the page with charts and tables.

use std::fmt::Write as _;

use super::data_table::{self, DataTable};
use super::html::{anchor, table, text};
use crate::chart::{Chart, DrawError};

/// Rows of a chart's table that the page shows; the Parquet tables hold the rest.
const ROWS: usize = 300;

/// A part of the page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// A name for its anchor, unique on the page.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What to know before reading.
    pub about: String,
    /// The charts, which come first.
    pub charts: Vec<Chart>,
    /// The tables below them.
    pub tables: Vec<DataTable>,
}

pub(super) fn section(section: &Section) -> Result<String, DrawError> {
    let mut out = String::new();
    if !section.about.is_empty() {
        let _ = writeln!(out, "<p>{}</p>", text(&section.about));
    }
    out.push_str(&charts(&section.charts)?);
    for data_table in &section.tables {
        out.push_str(&data_table::section(data_table));
    }
    Ok(out)
}

/// Charts, each with its definition and its numbers.
pub(super) fn charts(charts: &[Chart]) -> Result<String, DrawError> {
    let mut out = String::new();
    for chart in charts {
        let _ = writeln!(
            out,
            "<figure id=\"chart-{}\">\n<div class=\"wide\">{}</div>\n<figcaption>{}</figcaption>\n\
             <details><summary>The numbers</summary>\n{}</details>\n</figure>",
            anchor(&chart.id),
            chart.svg()?,
            text(&chart.definition),
            table(&chart.table, ROWS)
        );
    }
    Ok(out)
}
