//! The numbers to read first.

use std::fmt::Write as _;

use super::Report;
use super::html::{script_json, text};

pub(super) fn section(report: &Report) -> String {
    let mut out = String::from("<dl class=\"numbers\">\n");
    for number in &report.numbers {
        let alarm = if number.is_alarming { " class=\"alarm\"" } else { "" };
        let _ = writeln!(
            out,
            "<div{alarm}><dt>{}</dt><dd>{}</dd><dd class=\"note\">{}</dd></div>",
            text(&number.label),
            text(&number.value),
            text(&number.note)
        );
    }
    out.push_str("</dl>\n");
    let values: serde_json::Map<String, serde_json::Value> =
        report.numbers.iter().map(|number| (number.label.clone(), number.value.clone().into())).collect();
    let _ = write!(
        out,
        "<script type=\"application/json\" id=\"numbers\">{}</script>",
        script_json(&serde_json::Value::Object(values))
    );
    out
}
