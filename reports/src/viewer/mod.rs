//! The page of a game: the viewer with the game's film, self-contained as the report is.

use std::fmt::Write as _;

use holocron_view::film::Film;
use holocron_view::viewer::{SCRIPT, STYLE};
pub use holocron_view::{ChangeRow, change};
use serde_json::Value;

use crate::page::html::{attribute, script_json};
use crate::page::{ICON, POLICY};

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

/// What is said of the game to those who get a link to it.
fn told(film: &Film) -> String {
    let winner = film.winner.and_then(|side| film.players.get(usize::from(side)));
    let ended = match (winner, film.reason.as_deref()) {
        (Some(winner), Some(reason)) => format!("{winner} won: {reason}"),
        (Some(winner), None) => format!("{winner} won"),
        (None, Some(reason)) => format!("no winner: {reason}"),
        (None, None) => "no result".to_owned(),
    };
    let decks: Vec<&str> = film.decks.iter().flatten().map(String::as_str).collect();
    let turns = format!("{} turn{}", film.turns, if film.turns == 1 { "" } else { "s" });
    let mut parts = vec![turns, ended];
    if decks.len() == 2 {
        parts.push(decks.join(" against "));
    }
    parts.join(", ")
}

/// The whole page.
pub fn page(film: &Film, around: Around<'_>) -> String {
    let title = format!("{} against {}, {}", film.players[0], film.players[1], film.name);
    let options = serde_json::json!({ "report": around.report, "cardUrl": around.card_url });
    let mut data = serde_json::to_value(film).unwrap_or_default();
    // Where the files lie is nobody's business whom the page is sent to.
    for recording in data.get_mut("recordings").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(Value::String(file)) = recording.get_mut("file") {
            *file = file.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
        }
    }
    let data = script_json(&data);
    let mut out = String::from("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    let _ = write!(
        out,
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <meta name=\"description\" content=\"{about}\">\n<meta property=\"og:title\" content=\"{title}\">\n\
         <meta property=\"og:description\" content=\"{about}\">\n<title>{title}</title>\n<link rel=\"icon\" href=\"{ICON}\">\n<style>\n{colours}{STYLE}{PAGE_STYLE}</style>\n</head>\n<body>\n\
         <noscript><p>This page plays the game with a script, which is switched off.</p></noscript>\n\
         <main id=\"game\"></main>\n\
         <script type=\"application/json\" id=\"film\">{data}</script>\n\
         <script type=\"application/json\" id=\"options\">{options}</script>\n\
         <script>\n{SCRIPT}{PAGE}</script>\n</body>\n</html>\n",
        about = attribute(&told(film)),
        title = attribute(&title),
        colours = crate::page::COLOURS,
        options = script_json(&options),
    );
    out
}
