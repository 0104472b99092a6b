//! The findings, each with the events around it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::html::{attribute, count, text};
use super::{Report, Shown};
use crate::format::recording::{Card, Status};

pub(super) fn section(report: &Report) -> String {
    if report.findings.is_empty() {
        return "<p>No rule was found broken. What could not be judged is counted under <a href=\"#rules\">Rules</a>.\
                </p>"
            .to_owned();
    }
    let mut out = String::from(
        "<p>A finding is <b>illegal</b> when nothing in the game could have lifted the rule, and <b>suspect</b> when a \
         card in play may lift it, or when the recording is damaged. Rules on <b>trial</b> are not yet settled.</p>\n",
    );
    out.push_str(&filters(report));
    let _ = writeln!(
        out,
        "<p class=\"note\"><span id=\"shown\">{}</span> of {} questions shown{}. A breach, a cause that lasts, an offer with \
         the play that followed, and what both recordings of a game show are one question each; findings.jsonl has every \
         finding.</p>",
        report.findings.len(),
        count(report.num_findings),
        if report.num_findings > report.findings.len() as u64 { "; all of them are in findings.jsonl" } else { "" }
    );
    out.push_str("<div id=\"list\">\n");
    for (index, shown) in report.findings.iter().enumerate() {
        out.push_str(&one(index, shown));
    }
    out.push_str("</div>");
    out
}

fn filters(report: &Report) -> String {
    let all = |value: fn(&Shown) -> String| report.findings.iter().map(value).collect::<BTreeSet<String>>();
    let mut out = String::from("<form class=\"filters\" hidden>");
    for (key, name, values) in [
        ("rule", "Rule", all(|shown| shown.finding.rule.clone())),
        ("class", "Class", all(|shown| shown.finding.class.word().to_owned())),
        ("verdict", "Verdict", all(|shown| shown.finding.verdict.word().to_owned())),
        ("status", "Status", all(|shown| shown.finding.status.word().to_owned())),
        ("player", "Player", all(|shown| shown.finding.player.clone().unwrap_or_default())),
    ] {
        // A choice of one thing is none.
        let values: Vec<String> = values.into_iter().filter(|value| !value.is_empty()).collect();
        if values.len() < 2 {
            continue;
        }
        let _ = write!(out, "<label>{name} <select name=\"{key}\"><option value=\"\">all</option>");
        for value in values {
            let _ = write!(out, "<option value=\"{}\">{}</option>", attribute(&value), text(&value));
        }
        out.push_str("</select></label>");
    }
    out.push_str(
        "<label>Text <input type=\"search\" name=\"text\" placeholder=\"card, file, words\"></label></form>\n",
    );
    out
}

fn one(index: usize, shown: &Shown) -> String {
    let finding = &shown.finding;
    let mut out = String::new();
    let _ = write!(
        out,
        "<details class=\"finding {verdict}\" id=\"f{index}\" data-rule=\"{rule}\" data-class=\"{class}\" \
         data-verdict=\"{verdict}\" data-status=\"{status}\" data-player=\"{player}\">\n<summary><span class=\"tag {verdict}\">{verdict}</span>",
        verdict = finding.verdict.word(),
        rule = attribute(&finding.rule),
        class = finding.class.word(),
        status = finding.status.word(),
        player = attribute(finding.player.as_deref().unwrap_or_default()),
    );
    if finding.status == Status::Trial {
        out.push_str("<span class=\"tag trial\">trial</span>");
    }
    let _ = writeln!(
        out,
        "<code>{}</code> {} <span class=\"where\">{}, event {}</span></summary>\n<dl class=\"facts\">",
        text(&finding.rule),
        text(&finding.message),
        text(&shown.file),
        finding.event
    );
    let phase = finding.phase.as_deref().unwrap_or("unknown");
    let cards: Vec<String> = finding.cards.iter().map(card).collect();
    let rows = [
        ("Players", shown.players.clone()),
        ("Asked", also(shown)),
        ("When", format!("turn {}, phase {phase}", finding.turn)),
        ("Who", finding.player.clone().unwrap_or_default()),
        ("The rule gives", finding.expected.clone()),
        ("The log has", finding.got.clone()),
        ("Cards", cards.join(", ")),
        ("May be lifted by", finding.may_be_lifted_by().join(", ")),
        ("Class", finding.class.word().to_owned()),
        ("Question", finding.question.clone()),
        ("Source", finding.cites.clone()),
    ];
    for (name, value) in rows.iter().filter(|(_, value)| !value.is_empty()) {
        let _ = writeln!(out, "<div><dt>{name}</dt><dd>{}</dd></div>", text(value));
    }
    out.push_str("</dl>\n<p class=\"links\">");
    if let Some(viewer) = &shown.viewer {
        let _ = write!(
            out,
            "<a class=\"replay\" href=\"{}#e={}\">The table at this event</a> ",
            attribute(viewer),
            finding.event
        );
    }
    let _ = writeln!(out, "<a class=\"text\" href=\"#rule-{0}\">The rule in words</a></p>", attribute(&finding.rule));
    if !shown.change.is_empty() {
        out.push_str(
            "<div class=\"wide\"><table class=\"change\"><thead><tr><th scope=\"col\">State</th>\
             <th scope=\"col\">before the play</th><th scope=\"col\">after it</th></tr></thead><tbody>\n",
        );
        for row in &shown.change {
            let changed = if row.before == row.after { "" } else { " class=\"changed\"" };
            let _ = writeln!(
                out,
                "<tr{changed}><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>",
                text(&row.what),
                text(&row.before),
                text(&row.after)
            );
        }
        out.push_str("</tbody></table></div>\n");
    }
    if !shown.window.is_empty() {
        out.push_str("<ol class=\"window\">\n");
        for around in &shown.window {
            let here = if around.is_it { " class=\"it\"" } else { "" };
            let _ = writeln!(out, "<li{here}><span>{}</span>{}</li>", around.event, text(&around.text));
        }
        out.push_str("</ol>\n");
    }
    out.push_str("</details>\n");
    out
}

/// Where the question comes up beside the finding that stands for it.
fn also(shown: &Shown) -> String {
    let mut files: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for (file, event) in &shown.also {
        files.entry(file).or_default().push(*event);
    }
    let parts = files.iter().map(|(file, events)| match events.as_slice() {
        [event] => format!("also in {file}, event {event}"),
        [first, .., last] => format!("also {} times in {file}, events {first} to {last}", events.len()),
        [] => String::new(),
    });
    parts.collect::<Vec<_>>().join("; ")
}

fn card(card: &Card) -> String {
    match card.card_id {
        Some(id) => format!("{} ({}, card {id})", card.title, card.blueprint_id),
        None => format!("{} ({})", card.title, card.blueprint_id),
    }
}
