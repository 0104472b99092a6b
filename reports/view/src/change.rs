//! The state before a play and after it, in a few lines.

use std::collections::BTreeSet;

use super::timeline::{Lay, Lying, Pair, Timeline};

/// Cards listed at most.
const CARDS: usize = 10;

/// One line: what, and its value before and after.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChangeRow {
    /// What it tells of: a player, a location or a card.
    pub what: String,
    /// Its value before the play.
    pub before: String,
    /// Its value after the play.
    pub after: String,
}

/// What the play that ended with an event changed: each player's counters, the power where its cards lie, and the places
/// of its cards and of all that moved. The play is what happened since the event that was told before it.
pub fn change(timeline: &Timeline, event: u64, cards: &[i64]) -> Vec<ChangeRow> {
    let (first, last) =
        (timeline.told_before(event).map_or_else(Lay::default, |at| timeline.lay(at)), timeline.lay(event));
    let mut rows = Vec::new();
    let mut add = |what: String, before: String, after: String| rows.push(ChangeRow { what, before, after });
    for (side, labels) in timeline.labels.iter().enumerate() {
        add(timeline.players[side].clone(), counters(labels, side, &first), counters(labels, side, &last));
    }
    let mut concerned: Vec<i64> = cards.to_vec();
    let all: BTreeSet<i64> = first.cards.keys().chain(last.cards.keys()).copied().collect();
    concerned.extend(all.into_iter().filter(|id| first.cards.get(id) != last.cards.get(id)));
    let mut seen = BTreeSet::new();
    concerned.retain(|id| seen.insert(*id));
    let places: BTreeSet<u16> = cards.iter().filter_map(|id| last.cards.get(id)?.5).collect();
    for place in places {
        let name = last.cards.values().find(|card| card.2 == "LOCATIONS" && card.5 == Some(place));
        let name = name.map_or_else(|| format!("location {place}"), |card| timeline.title(&card.1).to_owned());
        add(format!("power at {name}"), power(&first, place), power(&last, place));
    }
    for id in concerned.into_iter().take(CARDS) {
        let Some(card) = last.cards.get(&id).or_else(|| first.cards.get(&id)) else { continue };
        let what = format!("{} (card {id})", timeline.title(&card.1));
        add(what, place(timeline, first.cards.get(&id)), place(timeline, last.cards.get(&id)));
    }
    rows
}

fn counters(labels: &[String], side: usize, lay: &Lay<'_>) -> String {
    let side = u8::from(side > 0);
    let value = |(place, label): (usize, &String)| {
        let count = lay.counters.get(&(side, place)).map_or_else(|| "?".to_owned(), i64::to_string);
        format!("{label} {count}")
    };
    let mut parts: Vec<String> = labels.iter().enumerate().map(value).collect();
    if let Some(generation) = lay.generation[usize::from(side)] {
        parts.push(format!("Force generation {generation}"));
    }
    parts.join(", ")
}

fn power(lay: &Lay<'_>, place: u16) -> String {
    let Some(&[dark, light]) = lay.power.get(usize::from(place)) as Option<&Pair> else { return "?".to_owned() };
    let shown = |power: Option<f64>| power.map_or_else(|| "-".to_owned(), |power| power.to_string());
    format!("Dark {}, Light {}", shown(dark), shown(light))
}

fn place(timeline: &Timeline, card: Option<&&Lying>) -> String {
    let Some(card) = card else { return "hidden".to_owned() };
    let zone = card.2.to_ascii_lowercase().replace('_', " ");
    let of = card.4.or(card.3).and_then(|side| timeline.players.get(usize::from(side)));
    let of = of.map_or_else(String::new, |name| format!(", {name}"));
    match (card.6, card.5) {
        (Some(host), _) => format!("{zone}, on card {host}{of}"),
        (None, Some(column)) => format!("{zone}, column {column}{of}"),
        (None, None) => format!("{zone}{of}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Frame;

    #[test]
    fn a_play_is_told_from_its_beginning() {
        let card = |zone, column| Lying(7, "1_19".to_owned(), zone, Some(0), Some(0), column, None);
        let frame = |event, zone, column, hand| Frame {
            event,
            cards: vec![card(zone, column)],
            counters: vec![(0, 0, Some(hand))],
            ..Frame::default()
        };
        let timeline = Timeline {
            players: ["a".to_owned(), "b".to_owned()],
            labels: [vec!["hand".to_owned()], Vec::new()],
            titles: [("1_19".to_owned(), "Luke".to_owned())].into(),
            frames: vec![
                Frame { text: Some("turn 1".to_owned()), ..frame(3, "HAND", None, 8) },
                frame(5, "AT_LOCATION", Some(2), 7),
                Frame { event: 6, text: Some("deploys".to_owned()), ..Frame::default() },
            ],
            ..Timeline::default()
        };
        let rows = change(&timeline, 6, &[7]);
        assert_eq!((rows[0].before.as_str(), rows[0].after.as_str()), ("hand 8", "hand 7"));
        let last = rows.last().expect("the card");
        assert_eq!(last.what, "Luke (card 7)");
        assert_eq!((last.before.as_str(), last.after.as_str()), ("hand, a", "at location, column 2, a"));
    }
}
