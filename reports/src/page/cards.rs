//! Tables beyond those of the charts.

use std::fmt::Write as _;

use super::Report;
use super::html::{anchor, table, text};

const ROWS: usize = 1_000;

pub(super) fn section(report: &Report) -> String {
    if report.tables.is_empty() {
        return "<p>No further tables.</p>".to_owned();
    }
    let mut out = String::from("<p class=\"note script\">A click on a heading sorts by it.</p>\n");
    for named in &report.tables {
        let _ = writeln!(
            out,
            "<h3 id=\"table-{}\">{}</h3>\n<p>{}</p>\n\
             <p class=\"script\"><label>Find <input type=\"search\" class=\"find\"></label></p>\n{}",
            anchor(&named.id),
            text(&named.title),
            text(&named.definition),
            table(&named.grid, ROWS)
        );
    }
    out
}
