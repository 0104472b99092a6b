//! Which pages there are, and the files that they are written to.

use serde_json::Value;

use super::asked::groups;
use super::html::{script_json, text};
use super::report::Report;
use super::section::Section;
use super::shell::{self, Body};
use super::{charts, data, data_table, overview, quality};
use crate::chart::DrawError;

/// A file of the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Where it stands, below the report's folder.
    pub path: String,
    /// What it holds.
    pub text: String,
}

/// The report as pages with files beside them.
///
/// # Errors
/// When a chart cannot be drawn.
pub fn site(report: &Report) -> Result<Vec<Written>, DrawError> {
    let open = open(report);
    let written = |path: String, text: String| Written { path, text };
    let mut files: Vec<Written> = bodies(report)?
        .iter()
        .map(|body| written(format!("{}.html", body.name), shell::beside(report, body, open)))
        .collect();
    files.push(written("page/page.css".to_owned(), shell::style()));
    files.push(written(
        "page/page.js".to_owned(),
        shell::script() + "document.addEventListener(\"DOMContentLoaded\", holocron.start);\n",
    ));
    files.extend(data::all(report).into_iter().map(|(name, value)| {
        let script = script(&name, &value);
        written(format!("page/data/{name}.js"), script)
    }));
    Ok(files)
}

/// The report in one file, to be sent by mail.
///
/// # Errors
/// When a chart cannot be drawn.
pub fn single(report: &Report) -> Result<String, DrawError> {
    let data = data::all(report);
    let scripts: String =
        data.iter().map(|(name, value)| format!("<script>{}</script>\n", script(name, value))).collect();
    Ok(shell::together(report, &bodies(report)?, &scripts, open(report)))
}

/// Data as a script that hands it over.
fn script(name: &str, value: &Value) -> String {
    format!("holocron.data({}, {});\n", script_json(&Value::from(name)), script_json(value))
}

/// Questions about plays, alike ones counted once.
fn open(report: &Report) -> usize {
    groups(&report.asked).iter().filter(|group| is_of_play(report, &group.members)).count()
}

fn is_of_play(report: &Report, members: &[usize]) -> bool {
    members.first().and_then(|place| report.asked.get(*place)).is_some_and(|one| !one.is_of_server())
}

fn bodies(report: &Report) -> Result<Vec<Body>, DrawError> {
    let body = |name, title: &str, html: String, data: &[&str]| Body {
        name,
        title: title.to_owned(),
        html,
        data: data.iter().map(|name| (*name).to_owned()).collect(),
    };
    let head = |title: &str, about: &str| format!("<h1>{}</h1>\n<p class=\"about\">{about}</p>\n", text(title));
    let mut bodies = vec![
        body("index", "Overview", overview::html(report), &[]),
        body(
            "rulings",
            "Rulings",
            head(
                "Rulings",
                "<b>Illegal</b>: nothing in the game could have allowed it. <b>Suspect</b>: a card, or a fact that the log does \
                 not tell, may explain it.",
            ) + "<div id=\"rulings\"></div>\n",
            &["questions"],
        ),
        body("player", "Player", "<div id=\"player\"></div>\n".to_owned(), &["games", "table-players"]),
        body("card", "Card", "<div id=\"card\"></div>\n".to_owned(), &["games"]),
        body("rule", "Rule", "<div id=\"rule\"></div>\n".to_owned(), &["rules", "questions"]),
    ];
    let pages = [
        ("meta", "Meta", "Which decks are played, and how they fare. A deck is named by what it starts with."),
        ("cards", "Cards", "What was played, and what came of it."),
        ("players", "Players", "Records and ratings, from these games alone."),
        ("games", "Games", "Every game of the run."),
        (
            "server",
            "Server & data",
            "What the server allows beside the printed rules, whether chance is fair, and what could be read.",
        ),
    ];
    for (name, title, about) in pages {
        let sections: Vec<&Section> = report.sections.iter().filter(|section| section.page == name).collect();
        let mut html = head(title, about);
        let mut wanted = Vec::new();
        if name == "games" {
            html.push_str("<div id=\"games\"></div>\n");
            wanted.push("games".to_owned());
        }
        if name == "server" {
            html.push_str("<div id=\"server-questions\"></div>\n");
            wanted.push("questions".to_owned());
        }
        for section in sections {
            html.push_str(&whole(section)?);
            wanted
                .extend(section.tables.iter().filter(|table| !table.rows.is_empty()).map(data_table::DataTable::name));
        }
        if name == "server" {
            html.push_str(&quality::section(&report.quality));
            html.push_str(&charts::charts(&report.rule_charts)?);
            html.push_str("<div id=\"every-rule\"></div>\n");
            wanted.push("rules".to_owned());
        }
        bodies.push(Body { name, title: title.to_owned(), html, data: wanted });
    }
    Ok(bodies)
}

fn whole(section: &Section) -> Result<String, DrawError> {
    let mut out = String::new();
    let is_empty = section.tables.iter().all(|table| table.rows.is_empty()) && section.charts.is_empty();
    if is_empty && section.about.is_empty() {
        return Ok(out);
    }
    if !section.title.is_empty() {
        out.push_str(&format!("<h2 class=\"part\">{}</h2>\n", text(&section.title)));
    }
    if !section.about.is_empty() {
        out.push_str(&format!("<p class=\"about\">{}</p>\n", text(&section.about)));
    }
    for table in &section.tables {
        out.push_str(&data_table::section(table));
    }
    out.push_str(&charts::charts(&section.charts)?);
    Ok(out)
}
