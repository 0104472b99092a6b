//! The state before a play and after it, in a few lines.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::film::{Film, Lay, Lying, Pair, Strip};

/// Cards listed at most.
const CARDS: usize = 10;

/// One line: what, and its value before and after.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangeRow {
    /// What it tells of: a player, a location or a card.
    pub what: String,
    /// Its value before the play.
    pub before: String,
    /// Its value after the play.
    pub after: String,
}

/// What the play that ended with an event of a recording changed: each player's counters, the power where its cards lie, and the
/// places of its cards and of all that moved. The play is what happened since the event that was told before it.
pub fn change(film: &Film, recording: usize, event: u64, cards: &[i64]) -> Vec<ChangeRow> {
    let Some((strip, event)) = film.find(recording, event) else { return Vec::new() };
    let (first, last) = (strip.told_before(event).map_or_else(Lay::default, |at| strip.lay(at)), strip.lay(event));
    let mut rows = Vec::new();
    let mut add = |what: String, before: String, after: String| rows.push(ChangeRow { what, before, after });
    for (side, name) in film.players.iter().enumerate() {
        add(name.clone(), counters(strip, side, &first), counters(strip, side, &last));
    }
    let mut concerned: Vec<i64> = cards.to_vec();
    let all: BTreeSet<i64> = first.cards.keys().chain(last.cards.keys()).copied().collect();
    concerned.extend(all.into_iter().filter(|id| first.cards.get(id) != last.cards.get(id)));
    let mut seen = BTreeSet::new();
    concerned.retain(|id| seen.insert(*id));
    let places: BTreeSet<u16> = cards.iter().filter_map(|id| last.cards.get(id)?.column).collect();
    for place in places.into_iter().filter(|place| last.power.len() > usize::from(*place)) {
        add(format!("power at {}", column(film, &last, place)), power(&first, place), power(&last, place));
    }
    for id in concerned.into_iter().take(CARDS) {
        let Some(card) = last.cards.get(&id).or_else(|| first.cards.get(&id)) else { continue };
        add(film.title(card).to_owned(), place(film, &first, id), place(film, &last, id));
    }
    rows
}

fn counters(strip: &Strip, side: usize, lay: &Lay<'_>) -> String {
    let number = u8::from(side > 0);
    let value = |(place, (_, label)): (usize, &(String, String))| {
        let count = lay.counters.get(&(number, place)).map_or_else(|| "?".to_owned(), i64::to_string);
        format!("{label} {count}")
    };
    let mut parts: Vec<String> = strip.counters[side].iter().enumerate().map(value).collect();
    if let Some(generation) = lay.generation[side] {
        parts.push(format!("Force generation {generation}"));
    }
    parts.join(", ")
}

fn power(lay: &Lay<'_>, place: u16) -> String {
    let Some(&[dark, light]) = lay.power.get(usize::from(place)) as Option<&Pair> else { return "?".to_owned() };
    let shown = |power: Option<f64>| power.map_or_else(|| "-".to_owned(), |power| power.to_string());
    format!("Dark {}, Light {}", shown(dark), shown(light))
}

/// The name of a column: that of its location, or of the area.
fn column(film: &Film, lay: &Lay<'_>, place: u16) -> String {
    let is_location = |card: &&&Lying| film.zones[card.zone].0 == "LOCATIONS" && card.column == Some(place);
    let location = lay.cards.values().find(is_location).map(|card| film.title(card).to_owned());
    location
        .or_else(|| film.places.get(usize::from(place)).cloned())
        .unwrap_or_else(|| format!("location {}", place + 1))
}

fn place(film: &Film, lay: &Lay<'_>, id: i64) -> String {
    let Some(card) = lay.cards.get(&id) else { return "hidden".to_owned() };
    let zone = film.zone(card);
    let of = card.pile.or(card.owner).and_then(|side| film.players.get(usize::from(side)));
    let of = of.map_or_else(String::new, |name| format!(", {name}"));
    match (card.host.and_then(|host| lay.cards.get(&host)), card.column) {
        (Some(host), _) => format!("on {}{of}", film.title(host)),
        (None, Some(place)) if zone == "at location" => format!("at {}{of}", column(film, lay, place)),
        (None, _) => format!("{zone}{of}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::film::{FaceRow, Frame};

    #[test]
    fn a_play_is_told_from_its_beginning() {
        let card = |zone, column| Lying { id: 7, zone, owner: Some(0), pile: Some(0), column, ..Lying::default() };
        let frame = |event, zone, column, hand| Frame {
            event,
            cards: vec![card(zone, column)],
            counters: vec![(0, 0, Some(hand))],
            ..Frame::default()
        };
        let strip = Strip {
            of: vec![0],
            counters: [vec![("HAND".to_owned(), "hand".to_owned())], Vec::new()],
            frames: vec![
                Frame { text: Some("turn 1".to_owned()), ..frame(3, 0, None, 8) },
                frame(5, 1, Some(2), 7),
                Frame { event: 6, text: Some("deploys".to_owned()), ..Frame::default() },
            ],
            ..Strip::default()
        };
        let zone = |word: &str, name: &str| (word.to_owned(), name.to_owned());
        let film = Film {
            players: ["a".to_owned(), "b".to_owned()],
            designs: vec![FaceRow { title: "Luke".to_owned(), ..FaceRow::default() }],
            zones: vec![zone("HAND", "hand"), zone("AT_LOCATION", "at location")],
            strips: vec![strip],
            ..Film::default()
        };
        let rows = change(&film, 0, 6, &[7]);
        assert_eq!((rows[0].before.as_str(), rows[0].after.as_str()), ("hand 8", "hand 7"));
        let last = rows.last().expect("the card");
        assert_eq!((last.what.as_str(), last.before.as_str()), ("Luke", "hand, a"));
        assert_eq!(last.after, "at location 3, a");
        assert_eq!(change(&film, 1, 6, &[7]), []);
    }
}
