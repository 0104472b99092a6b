//! The report page: one HTML file that needs nothing else.

mod data_table;
mod findings;
mod foot;
pub mod html;
mod overview;
mod quality;
mod rules;
mod section;

use std::fmt::Write as _;

pub use data_table::{Cell, DataTable, Head, Kind};
pub use section::Section;

use crate::chart::{Chart, DrawError};
use crate::format::recording::{Finding, Messages};
use crate::viewer::ChangeRow;

/// All that the page shows.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The heading of the page.
    pub title: String,
    /// Which games, in one line.
    pub scope: String,
    /// The numbers of the overview, those of the whole run first.
    pub tiles: Vec<Tiles>,
    /// The parts on cards, archetypes and so on, in the order of the page.
    pub sections: Vec<Section>,
    /// Charts of what the rules said.
    pub rule_charts: Vec<Chart>,
    /// Charts of how well the files could be read.
    pub quality_charts: Vec<Chart>,
    /// The findings that the page lists, the gravest first.
    pub findings: Vec<Shown>,
    /// Findings of the whole run, shown or not.
    pub num_findings: u64,
    /// Every rule of the card games in the run.
    pub rules: Vec<RuleCount>,
    /// How well the files could be read.
    pub quality: Quality,
    /// What made the report.
    pub made: Made,
}

/// A number of the overview.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Number {
    /// What it counts.
    pub label: String,
    /// As it is to be shown.
    pub value: String,
    /// What it is of, or what to beware of.
    pub note: String,
    /// Whether it is to stand out.
    pub is_alarming: bool,
}

/// Numbers of the overview that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tiles {
    /// Empty for numbers of the whole run.
    pub title: String,
    /// In the order to be shown.
    pub numbers: Vec<Number>,
}

/// A finding with its surroundings.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The recording's name.
    pub file: String,
    /// Who played, in one line.
    pub players: String,
    /// What was found.
    pub finding: Finding,
    /// The events around it, in order.
    pub window: Vec<Around>,
    /// The state before the play and after it.
    pub change: Vec<ChangeRow>,
    /// Its recording's page in the viewer, beside this one.
    pub viewer: Option<String>,
    /// How the finding's question is told best.
    pub sentence: String,
    /// The file and the event of each other finding that asks the same question.
    pub also: Vec<(String, u64)>,
}

/// One event near a finding.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Around {
    /// Number of the event, from 0.
    pub event: u64,
    /// The event in words.
    pub text: String,
    /// The event that the finding is about.
    pub is_it: bool,
}

/// What a rule did in the whole run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleCount {
    /// Its id, such as `SWCCG-DRAIN-01`.
    pub id: String,
    /// The rule in one line.
    pub title: String,
    /// What a breach means: `play`, `server` or `log`.
    pub class: String,
    /// How far its code is trusted: `settled` or `trial`.
    pub status: String,
    /// Where it stands: a document and the place in it.
    pub source: String,
    /// The rule in words.
    pub explain: String,
    /// Times it was judged and kept.
    pub kept: u64,
    /// Times it was judged and broken.
    pub broken: u64,
    /// Times it applied, and the log showed too little to decide.
    pub unknown: u64,
    /// Why it could not tell, with how often.
    pub doubts: Vec<(String, u64)>,
}

/// How well the files could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quality {
    /// Files, read or not; copies do not count.
    pub num_files: u64,
    /// Files that could be read.
    pub num_read: u64,
    /// How well the messages of all logs were understood.
    pub messages: Messages,
    /// Announced values compared with the replay's own.
    pub num_keyframes: u64,
    /// Announced values that agree with the replay's own.
    pub num_keyframes_agree: u64,
    /// Files that could not be read, with the error.
    pub failed: Vec<FileNote>,
    /// Files that end early.
    pub truncated: Vec<String>,
    /// Recordings that were given before under another name, and left out.
    pub copies: Vec<FileNote>,
    /// Damage that was read around.
    pub problems: Vec<FileNote>,
    /// Problems of the whole run, listed or not.
    pub num_problems: u64,
    /// Messages that no template covers, with how often.
    pub unknown_messages: Vec<(String, u64)>,
}

/// Something to say of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileNote {
    /// The file's name.
    pub file: String,
    /// Number of the event, from 0; absent when it belongs to none.
    pub event: Option<u64>,
    /// Offset in the inflated document, where that is known.
    pub byte: Option<u64>,
    /// What there is to say.
    pub what: String,
}

/// What made the report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// The program with its version.
    pub tool: String,
    /// The number of rules that it knows, as it is to be shown.
    pub rules: String,
    /// The version of the card facts.
    pub cards: String,
}

/// Colours and the looks of small things, shared with the viewer.
pub(crate) const COLOURS: &str = include_str!("colours.css");
const STYLE: &str = include_str!("style.css");
/// What the scripts of the report and of the viewer share.
pub(crate) const COMMON: &str = include_str!("common.js");
const SCRIPT: &str = include_str!("script.js");
/// Forbids the page to load or send anything, whatever a log managed to put into it.
pub(crate) const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; \
base-uri 'none'; form-action 'none'";

/// The whole page.
///
/// # Errors
/// When a chart cannot be drawn.
pub fn page(report: &Report) -> Result<String, DrawError> {
    let mut sections = vec![
        ("overview", "Overview", overview::section(report)),
        ("findings", "Findings", findings::section(report)),
        ("rules", "Rules", section::charts(&report.rule_charts)? + &rules::section(report)),
    ];
    for part in &report.sections {
        sections.push((&part.id, &part.title, section::section(part)?));
    }
    sections.push(("quality", "Data quality", section::charts(&report.quality_charts)? + &quality::section(report)));
    let mut out = String::from("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    let _ = write!(
        out,
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n<style>\n{COLOURS}{STYLE}</style>\n</head>\n",
        POLICY,
        html::text(&report.title),
    );
    let _ = write!(
        out,
        "<body>\n<header>\n<h1>{}</h1>\n<p class=\"scope\">{}</p>\n<nav aria-label=\"Sections\">",
        html::text(&report.title),
        html::text(&report.scope),
    );
    for (id, name, _) in &sections {
        let _ = write!(out, "<a href=\"#{id}\">{name}</a>");
    }
    out.push_str("</nav>\n</header>\n<main>\n");
    for (id, name, body) in &sections {
        let _ = write!(out, "<section id=\"{id}\">\n<h2>{name}</h2>\n{body}\n</section>\n");
    }
    out.push_str("</main>\n");
    out.push_str(&foot::section(report));
    let _ = write!(out, "<script>\n{COMMON}{SCRIPT}</script>\n</body>\n</html>\n");
    Ok(out)
}
