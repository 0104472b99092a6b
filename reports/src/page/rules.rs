//! What every rule judged, and why it could not where it could not.

use std::fmt::Write as _;

use super::data_table::{self, DataTable, Kind};
use super::html::text;
use super::{Report, RuleCount};

pub(super) fn section(report: &Report) -> String {
    if report.rules.is_empty() {
        return "<p>No rules were run.</p>".to_owned();
    }
    let silent = report.rules.iter().filter(|rule| rule.kept + rule.broken == 0).count();
    let about = format!(
        "Kept: judged, and legal. Broken: judged, and not. Not decided: the rule applied, and what the log shows cannot \
         settle it. {} of {} rules never came to a verdict in these games.",
        silent,
        report.rules.len()
    );
    let heads = [
        ("rule", Kind::Text, "holocron explain prints it."),
        ("title", Kind::Text, "What it says."),
        (
            "class",
            Kind::Choice,
            "play: a printed rule; server: the server against the rules; log: the log against itself.",
        ),
        ("status", Kind::Choice, "On trial: not yet settled."),
        ("kept", Kind::Count, "Judged, and legal."),
        ("broken", Kind::Count, "Judged, and not."),
        ("not decided", Kind::Count, "The log does not show enough."),
        ("why it could not tell", Kind::Text, "Reasons, with how often."),
    ];
    let mut table = DataTable::new("rules", "Every rule", &about, &heads);
    for rule in &report.rules {
        let mut cells = [&rule.id, &rule.title, &rule.class, &rule.status].map(|text| text.as_str().into()).to_vec();
        cells.extend([rule.kept, rule.broken, rule.unknown].map(data_table::Cell::Count));
        cells.push(doubts(rule).as_str().into());
        table.rows.push(cells);
    }
    let mut out = data_table::section(&table);
    for rule in report.rules.iter().filter(|rule| rule.broken > 0) {
        let _ = writeln!(
            out,
            "<details class=\"rule\" id=\"rule-{id}\"><summary><code>{id}</code> {title}</summary>\n\
             <pre>{words}</pre>\n<p class=\"note\">{source}</p></details>",
            id = text(&rule.id),
            title = text(&rule.title),
            words = text(rule.explain.trim()),
            source = text(&rule.source),
        );
    }
    out
}

fn doubts(rule: &RuleCount) -> String {
    let parts: Vec<String> = rule.doubts.iter().map(|(why, count)| format!("{why}: {count}")).collect();
    parts.join("; ")
}
