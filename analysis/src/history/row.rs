//! One row of the table.

use csv::{ByteRecord, Error};
use holocron_ingest::id::{Side, Sides};

use super::HistoryGame;
use crate::collect::DeckList;

/// What `win_reason` says of a game that did not count.
const CANCELLED: &str = "Game cancelled due to error";

/// Where each column stands; those that may be absent are optional.
pub(super) struct Places {
    winner: usize,
    loser: usize,
    win_recording: usize,
    lose_recording: usize,
    winner_side: usize,
    win_reason: Option<usize>,
    lose_reason: Option<usize>,
    start: Option<usize>,
    end: Option<usize>,
    format: Option<usize>,
    tournament: Option<usize>,
    deck_names: [Option<usize>; 2],
    archetypes: [Option<usize>; 2],
    decks: Sides<Option<usize>>,
}

impl Places {
    pub(super) fn find(head: &ByteRecord) -> Result<Places, Error> {
        let maybe = |name: &str| {
            head.iter().position(|cell| {
                let cell = cell.strip_prefix(b"\xef\xbb\xbf").unwrap_or(cell);
                cell.trim_ascii().eq_ignore_ascii_case(name.as_bytes())
            })
        };
        let place = |name: &str| {
            let lacks = || std::io::Error::other(format!("the table has no column '{name}'"));
            maybe(name).ok_or_else(|| Error::from(lacks()))
        };
        Ok(Places {
            winner: place("winner")?,
            loser: place("loser")?,
            win_recording: place("win_recording_id")?,
            lose_recording: place("lose_recording_id")?,
            winner_side: place("winner_side")?,
            win_reason: maybe("win_reason"),
            lose_reason: maybe("lose_reason"),
            start: maybe("start_date"),
            end: maybe("end_date"),
            format: maybe("format_name"),
            tournament: maybe("tournament"),
            deck_names: [maybe("winner_deck_name"), maybe("loser_deck_name")],
            archetypes: [maybe("winner_deck_archetype"), maybe("loser_deck_archetype")],
            decks: Sides { dark: maybe("dark_deck_string"), light: maybe("light_deck_string") },
        })
    }

    pub(super) fn game(&self, row: &ByteRecord) -> Result<HistoryGame, String> {
        let cell = |place: usize, what: &str| {
            let bytes = row.get(place).ok_or_else(|| format!("the row is too short for its {what}"))?;
            let text = std::str::from_utf8(bytes).map_err(|_| format!("the {what} is not UTF-8"))?;
            Ok::<&str, String>(text.trim())
        };
        let needed = |place: usize, what: &str| {
            let text = cell(place, what)?;
            if text.is_empty() { Err(format!("the row has no {what}")) } else { Ok(text.to_owned()) }
        };
        let maybe = |place: Option<usize>, what: &str| -> Result<Option<String>, String> {
            let text = place.map(|place| cell(place, what)).transpose()?;
            // The export of a database writes NULL as \N or as the word.
            Ok(text.filter(|text| !matches!(*text, "" | "\\N" | "NULL")).map(str::to_owned))
        };
        let time = |place: Option<usize>, what: &str| -> Result<Option<i64>, String> {
            let Some(text) = maybe(place, what)? else { return Ok(None) };
            text.parse().map(Some).map_err(|_| format!("the {what} '{text}' is no number of milliseconds"))
        };
        let is_cancelled = maybe(self.win_reason, "reason")?.as_deref() == Some(CANCELLED);
        let winner = match cell(self.winner_side, "winner's side")?.to_ascii_lowercase().as_str() {
            "dark" => Some(Side::Dark),
            "light" => Some(Side::Light),
            "none" | "" | "\\n" | "null" => None,
            other => return Err(format!("'{other}' is no side")),
        }
        .filter(|_| !is_cancelled);
        let by_side = |texts: [Option<String>; 2]| {
            let [won, lost] = texts;
            match winner {
                Some(Side::Dark) => Sides { dark: won, light: lost },
                Some(Side::Light) => Sides { dark: lost, light: won },
                None => Sides { dark: None, light: None },
            }
        };
        let both = |places: [Option<usize>; 2], what: &str| {
            Ok::<_, String>(by_side([maybe(places[0], what)?, maybe(places[1], what)?]))
        };
        let deck = |place: Option<usize>, what: &str| -> Result<Option<DeckList>, String> {
            let Some(text) = maybe(place, what)? else { return Ok(None) };
            DeckList::parse(&text).map(Some).ok_or_else(|| format!("the {what} is no deck list"))
        };
        Ok(HistoryGame {
            recordings: [cell(self.win_recording, "recording")?, cell(self.lose_recording, "recording")?]
                .map(str::to_owned),
            players: [needed(self.winner, "winner")?, needed(self.loser, "loser")?],
            winner,
            lose_reason: maybe(self.lose_reason, "reason")?.unwrap_or_default(),
            is_cancelled,
            started_at_ms: time(self.start, "start")?,
            ended_at_ms: time(self.end, "end")?,
            format: maybe(self.format, "format")?,
            tournament: maybe(self.tournament, "tournament")?,
            deck_names: both(self.deck_names, "name of a deck")?,
            archetypes: both(self.archetypes, "archetype")?,
            decks: Sides { dark: deck(self.decks.dark, "Dark deck")?, light: deck(self.decks.light, "Light deck")? },
        })
    }
}
