//! The page of a game: the viewer with the game's film, self-contained as the report is.

use std::fmt::Write as _;

use holocron_view::film::Film;
use holocron_view::viewer::{SCRIPT, STYLE};
pub use holocron_view::{ChangeRow, change};

use crate::page::POLICY;
use crate::page::html::{script_json, text};

/// Gives the viewer its film and keeps the event in the address.
const PAGE: &str = include_str!("page.js");
const PAGE_STYLE: &str = include_str!("page.css");

/// The name of a game's page, from the hash of its first recording's file.
pub fn file_name(hash: u64) -> String {
    format!("game-{hash:016x}.html")
}

/// What surrounds the game on its page.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around<'a> {
    /// Where the link back leads, if anywhere.
    pub report: Option<&'a str>,
    /// Template of a card's link, see the viewer's `cardUrl`.
    pub card_url: Option<&'a str>,
}

/// The whole page.
pub fn page(film: &Film, around: Around<'_>) -> String {
    let title = format!("{} against {}, {}", film.players[0], film.players[1], film.name);
    let files: Vec<&str> = film.recordings.iter().map(|recording| recording.file.as_str()).collect();
    let options = serde_json::json!({ "report": around.report, "cardUrl": around.card_url });
    let data = script_json(&serde_json::to_value(film).unwrap_or_default());
    let mut out = String::from("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    let _ = write!(
        out,
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"description\" content=\"{files}\">\n\
         <title>{title}</title>\n<style>\n{colours}{STYLE}{PAGE_STYLE}</style>\n</head>\n<body>\n\
         <noscript><p>This page plays the game with a script, which is switched off.</p></noscript>\n\
         <main id=\"game\"></main>\n\
         <script type=\"application/json\" id=\"film\">{data}</script>\n\
         <script type=\"application/json\" id=\"options\">{options}</script>\n\
         <script>\n{SCRIPT}{PAGE}</script>\n</body>\n</html>\n",
        files = text(&files.join(", ")),
        title = text(&title),
        colours = crate::page::COLOURS,
        options = script_json(&options),
    );
    out
}
