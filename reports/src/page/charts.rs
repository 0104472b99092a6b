//! Charts on a page.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::html::{anchor, attribute, text};
use crate::chart::{Chart, DrawError};

/// Rows of a chart's table that the page shows; the Parquet tables hold the rest.
const ROWS: usize = 300;

/// What the numbers of a chart are called by.
pub(super) fn name(chart: &Chart) -> String {
    format!("numbers-{}", anchor(&chart.id))
}

/// The numbers of a chart, for the script that shows them when they are asked for.
pub(super) fn numbers(chart: &Chart) -> Value {
    let table = &chart.table;
    let rows = &table.rows[..table.rows.len().min(ROWS)];
    json!({ "columns": table.columns, "rows": rows, "all": table.rows.len() })
}

/// Charts, two abreast where there is room, each with its definition and its numbers.
pub(super) fn charts(charts: &[Chart]) -> Result<String, DrawError> {
    if charts.is_empty() {
        return Ok(String::new());
    }
    let mut out = String::from("<div class=\"charts\">\n");
    for chart in charts {
        let _ = writeln!(
            out,
            "<figure class=\"panel\" id=\"chart-{}\">\n<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"{}\">{}</div>\n<figcaption>\
             <details class=\"help\"><summary>What is this?</summary><p>{}</p></details>\
             <details data-numbers=\"{}\"><summary>The numbers</summary></details></figcaption>\n</figure>",
            anchor(&chart.id),
            attribute(&chart.title),
            chart.inline()?,
            text(&chart.definition),
            name(chart)
        );
    }
    out.push_str("</div>\n");
    Ok(out)
}
