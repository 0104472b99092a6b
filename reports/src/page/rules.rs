//! What every rule judged, and why it could not where it could not.

use std::fmt::Write as _;

use super::html::{table, text};
use super::{Report, RuleCount};
use crate::grid::Grid;

pub(super) fn section(report: &Report) -> String {
    if report.rules.is_empty() {
        return "<p>No rules were run.</p>".to_owned();
    }
    let silent = report.rules.iter().filter(|rule| rule.kept + rule.broken == 0).count();
    let mut grid =
        Grid::new(&["rule", "title", "class", "status", "kept", "broken", "not decided", "why it could not tell"]);
    for rule in &report.rules {
        let mut cells = [&rule.id, &rule.title, &rule.class, &rule.status].map(|text| text.as_str().into()).to_vec();
        cells.extend([rule.kept, rule.broken, rule.unknown].map(Into::into));
        cells.push(doubts(rule).into());
        grid.row(cells);
    }
    let mut texts = String::new();
    for rule in report.rules.iter().filter(|rule| rule.broken > 0) {
        let _ = writeln!(
            texts,
            "<details class=\"rule\" id=\"rule-{id}\"><summary><code>{id}</code> {title}</summary>\n\
             <pre>{text}</pre>\n<p class=\"note\">{source}</p></details>",
            id = text(&rule.id),
            title = text(&rule.title),
            text = text(rule.explain.trim()),
            source = text(&rule.source),
        );
    }
    format!(
        "<p>Kept: judged, and legal. Broken: judged, and not. Not decided: the rule applied, and what the log shows \
         cannot settle it. {} of {} rules never came to a verdict in these games.</p>\n\
         <p class=\"note script\">A click on a heading sorts by it.</p>\n{}\n{texts}",
        silent,
        report.rules.len(),
        table(&grid, 1_000)
    )
}

fn doubts(rule: &RuleCount) -> String {
    let parts: Vec<String> = rule.doubts.iter().map(|(why, count)| format!("{why}: {count}")).collect();
    parts.join("; ")
}
