//! The viewer: one page that plays one recording, self-contained as the report is.

use std::fmt::Write as _;

pub use holocron_view::{ChangeRow, Frame, Lay, Lying, Mark, Moment, Pair, Timeline, change};

use crate::page::POLICY;
use crate::page::html::{script_json, text};

const STYLE: &str = include_str!("viewer.css");
const SCRIPT: &str = include_str!("viewer.js");

/// The name of a recording's page, from the hash of its file.
pub fn file_name(hash: u64) -> String {
    format!("game-{hash:016x}.html")
}

/// The whole page. `report` is where its link back leads, if anywhere.
pub fn page(timeline: &Timeline, report: Option<&str>) -> String {
    let title = format!("{}: {} against {}", timeline.file, timeline.players[0], timeline.players[1]);
    let back = report.map_or_else(String::new, |link| format!("<a href=\"{}\">Report</a> ", text(link)));
    let data = script_json(&serde_json::to_value(timeline).unwrap_or_default());
    let mut out = String::from("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    let _ = write!(
        out,
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n<style>\n{style}{STYLE}</style>\n\
         </head>\n<body class=\"viewer\">\n<h1>{back}<span>{title}</span></h1>\n\
         <noscript><p>This page plays the game with a script, which is switched off.</p></noscript>\n\
         <div id=\"bar\"></div>\n<div id=\"strip\"></div>\n<div id=\"marks\"></div>\n\
         <main><div id=\"table\"></div>\n<aside id=\"story\" aria-label=\"What happened\"></aside></main>\n\
         <script type=\"application/json\" id=\"film\">{data}</script>\n<script>\n{common}{SCRIPT}</script>\n</body>\n</html>\n",
        title = text(&title),
        style = crate::page::COLOURS,
        common = crate::page::COMMON,
    );
    out
}
