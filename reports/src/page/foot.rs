//! What made the page.

use super::Report;
use super::html::text;

pub(super) fn section(report: &Report) -> String {
    let made = &report.made;
    let parts: Vec<String> = [("", &made.tool), ("rules ", &made.rules), ("card facts ", &made.cards)]
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| format!("{name}{}", text(value)))
        .collect();
    format!(
        "<footer><p>{}. Charts also stand as SVG and PNG in charts/, all rows as Parquet in tables/, all findings in \
         findings.jsonl. Star Wars is a trademark of Lucasfilm Ltd.; this page is not connected with it.</p></footer>\n",
        parts.join(", ")
    )
}
