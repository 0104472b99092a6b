//! The numbers to read first.

use std::fmt::Write as _;

use super::Report;
use super::html::{script_json, text};

pub(super) fn section(report: &Report) -> String {
    let mut out = String::new();
    let mut values = serde_json::Map::new();
    for tiles in &report.tiles {
        if !tiles.title.is_empty() {
            let _ = writeln!(out, "<h3>{}</h3>", text(&tiles.title));
        }
        out.push_str("<dl class=\"numbers\">\n");
        for number in &tiles.numbers {
            let alarm = if number.is_alarming { " class=\"alarm\"" } else { "" };
            let _ = writeln!(
                out,
                "<div{alarm}><dt>{}</dt><dd>{}</dd><dd class=\"note\">{}</dd></div>",
                text(&number.label),
                text(&number.value),
                text(&number.note)
            );
            let key = [tiles.title.as_str(), number.label.as_str()].join(" ");
            values.insert(key.trim().to_owned(), number.value.clone().into());
        }
        out.push_str("</dl>\n");
    }
    let _ = write!(
        out,
        "<script type=\"application/json\" id=\"numbers\">{}</script>",
        script_json(&serde_json::Value::Object(values))
    );
    out
}
