//! The charts, each with its definition and its table.

use std::fmt::Write as _;

use super::Report;
use super::html::{anchor, table, text};
use crate::chart::DrawError;

/// Rows of a chart's table that the page shows; the Parquet tables hold the rest.
const ROWS: usize = 300;

pub(super) fn section(report: &Report) -> Result<String, DrawError> {
    if report.charts.is_empty() {
        return Ok("<p>No charts were drawn.</p>".to_owned());
    }
    let mut out = String::from("<nav class=\"toc\" aria-label=\"Charts\">");
    for chart in &report.charts {
        let _ = write!(out, "<a href=\"#chart-{}\">{}</a>", anchor(&chart.id), text(&chart.title));
    }
    out.push_str("</nav>\n");
    for chart in &report.charts {
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
