//! Charts on a page.

use std::fmt::Write as _;

use super::html::{anchor, table, text};
use crate::chart::{Chart, DrawError};

/// Rows of a chart's table that the page shows; the Parquet tables hold the rest.
const ROWS: usize = 100;

/// Charts, two abreast where there is room, each with its definition and its numbers.
pub(super) fn charts(charts: &[Chart]) -> Result<String, DrawError> {
    if charts.is_empty() {
        return Ok(String::new());
    }
    let mut out = String::from("<div class=\"charts\">\n");
    for chart in charts {
        let _ = writeln!(
            out,
            "<figure class=\"panel\" id=\"chart-{}\">\n<div class=\"wide\">{}</div>\n<figcaption>\
             <details class=\"help\"><summary>What is this?</summary><p>{}</p></details>\
             <details><summary>The numbers</summary>\n{}</details></figcaption>\n</figure>",
            anchor(&chart.id),
            chart.svg()?,
            text(&chart.definition),
            table(&chart.table, ROWS)
        );
    }
    out.push_str("</div>\n");
    Ok(out)
}
