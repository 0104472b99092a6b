//! The table after an event: what `state` prints.

use std::collections::{BTreeMap, BTreeSet};

use holocron_replay::tell::named;
use holocron_view::film::FaceRow;
use serde::{Serialize, Serializer};

use super::paint::{Ink, Painted};
use super::question::{phase_of, turn};
use super::text::typeset;

/// The state after one event; names and order of the fields are a contract, and what is absent is `null`.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Table {
    /// Number of the event, from 0.
    pub event: u64,
    /// Whose turn it is; absent when it is nobody's.
    pub turn_of: Option<String>,
    /// The phase, by the log's own word; absent when the log has named none.
    pub phase: Option<String>,
    /// The number of that player's own turn, as the log counts.
    pub turn: u64,
    /// The visible cards, in the order of their numbers.
    pub cards: Vec<CardRow>,
    /// Faces of the cards that are known, by blueprint id.
    #[serde(skip)]
    pub faces: BTreeMap<String, FaceRow>,
    /// Turns begun by both players.
    #[serde(skip)]
    pub turns: u64,
    /// By player.
    #[serde(serialize_with = "by_name")]
    pub counters: BTreeMap<String, Vec<Counter>>,
    /// Announced Force generation.
    pub force_generation: Both,
    /// Announced power at each location, in the order of their columns.
    pub power: Vec<Power>,
}

/// Card id, blueprint id, zone, owner, zone owner, location index, host card or -1.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct CardRow(pub i64, pub String, pub String, pub Option<String>, pub Option<String>, pub i64, pub i64);

/// Something that is counted for a player; `None` when the log has not told it yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// The log's own name.
    pub name: String,
    /// The name for people.
    pub label: String,
    /// How many.
    pub count: Option<i64>,
}

/// Counters under the log's own names, in the game's order.
fn by_name<S: Serializer>(counters: &BTreeMap<String, Vec<Counter>>, serializer: S) -> Result<S::Ok, S::Error> {
    struct Named<'a>(&'a [Counter]);
    impl Serialize for Named<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_map(self.0.iter().map(|counter| (&counter.name, counter.count)))
        }
    }
    serializer.collect_map(counters.iter().map(|(player, counters)| (player, Named(counters))))
}

/// A number for each player, absent where the log has announced none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Both {
    /// Dark's.
    pub dark: Option<Amount>,
    /// Light's.
    pub light: Option<Amount>,
}

/// Announced power at one location, absent where the log has announced none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Power {
    /// Column of the location in its row, from 0.
    pub location_index: i64,
    /// Dark's.
    pub dark: Option<Amount>,
    /// Light's.
    pub light: Option<Amount>,
}

/// A number that is whole in almost every game, and then written without a point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(into = "serde_json::Number")]
pub struct Amount(pub f64);

impl From<Amount> for serde_json::Number {
    fn from(amount: Amount) -> serde_json::Number {
        let whole = amount.0.round();
        if (amount.0 - whole).abs() < 1e-9 && whole.abs() < 9e15 {
            return serde_json::Number::from(whole as i64);
        }
        serde_json::Number::from_f64(amount.0).unwrap_or_else(|| 0.into())
    }
}

/// The state for a person to read: both players' numbers, the locations with the cards there, then the other zones.
pub fn text(table: &Table) -> Painted {
    let mut out = Painted::default();
    let own = table.turn_of.as_ref().map(|player| (player.as_str(), table.turn));
    out.add(Ink::Strong, format!("After event {}: {}", table.event, turn(table.turns, own)));
    if let Some(phase) = &table.phase {
        out.plain(format!(", {}", phase_of(&named(phase))));
    }
    out.end_line();
    let Both { dark, light } = table.force_generation;
    if dark.is_some() || light.is_some() {
        out.plain(format!("Force generation: Dark {}, Light {}", amount(dark), amount(light))).end_line();
    }
    for (player, counters) in &table.counters {
        let counters = counters.iter().map(|counter| {
            let count = counter.count.map_or("?".to_owned(), |count| count.to_string());
            format!("{} {count}", counter.label)
        });
        out.plain(format!("{player}: {}", counters.collect::<Vec<_>>().join(", "))).end_line();
    }
    let mut locations: Vec<&CardRow> = table.cards.iter().filter(|card| card.2 == LOCATIONS && card.6 < 0).collect();
    locations.sort_by_key(|card| (card.5, card.0));
    if !locations.is_empty() {
        out.end_line().add(Ink::Strong, "Locations").end_line();
    }
    for location in &locations {
        let power = table.power.iter().find(|power| power.location_index == location.5);
        let shown = |side: &str, power: Option<Amount>| Some(format!("{side} {}", power?.0));
        let power = power.map(|power| [shown("Dark", power.dark), shown("Light", power.light)]);
        let power: Vec<String> = power.into_iter().flatten().flatten().collect();
        let power = if power.is_empty() { String::new() } else { format!(", power: {}", power.join(", ")) };
        out.add(Ink::Strong, format!("  {}", named(table, location)));
        out.add(Ink::Faint, face(table, location)).plain(power).end_line();
        on(&mut out, table, location.0, 2);
        for card in
            table.cards.iter().filter(|card| card.2 != LOCATIONS && card.6 < 0 && is_at(card, location, &locations))
        {
            lying(&mut out, table, card, 2);
        }
    }
    let is_placed = |card: &CardRow| locations.iter().any(|location| is_at(card, location, &locations));
    let rest: Vec<&CardRow> =
        table.cards.iter().filter(|card| card.6 < 0 && !(card.2 == LOCATIONS || is_placed(card))).collect();
    let zones: BTreeSet<&str> = rest.iter().map(|card| card.2.as_str()).collect();
    for zone in zones {
        out.end_line().add(Ink::Strong, named(zone)).end_line();
        for card in rest.iter().filter(|card| card.2 == zone) {
            lying(&mut out, table, card, 1);
        }
    }
    out
}

/// The zone of locations, by the log's own name.
const LOCATIONS: &str = "LOCATIONS";

/// Whether a card lies at a location, and not in a zone of its own.
fn is_at(card: &CardRow, location: &CardRow, locations: &[&CardRow]) -> bool {
    card.2 == "AT_LOCATION" && card.5 == location.5 && locations.iter().any(|one| one.0 == location.0)
}

/// A card with what lies on it.
fn lying(out: &mut Painted, table: &Table, card: &CardRow, depth: usize) {
    let owner = card.3.as_deref().unwrap_or("?");
    out.plain(format!("{}{}", "  ".repeat(depth), named(table, card)));
    out.add(Ink::Faint, face(table, card)).add(Ink::Faint, format!(", {owner}"));
    if let Some(holder) = card.4.as_deref().filter(|holder| *holder != owner) {
        out.add(Ink::Faint, format!(", held by {holder}"));
    }
    if card.6 >= 0 {
        out.add(Ink::Faint, format!(", {}", spoken(&card.2)));
    }
    out.end_line();
    on(out, table, card.0, depth + 1);
}

/// What lies on a card. A card is on another one at most as deep as there are cards, whatever a log says.
fn on(out: &mut Painted, table: &Table, host: i64, depth: usize) {
    if depth <= table.cards.len() + 2 {
        table.cards.iter().filter(|card| card.6 == host).for_each(|card| lying(out, table, card, depth));
    }
}

/// The title with the design and the number of the card.
fn named(table: &Table, CardRow(id, blueprint, ..): &CardRow) -> String {
    match table.faces.get(blueprint) {
        Some(face) => format!("{} ({blueprint}, card {id})", typeset(&face.title)),
        None if blueprint.starts_with('-') => format!("a face-down card (card {id})"),
        None => format!("{blueprint} (card {id})"),
    }
}

/// The numbers and icons that players look for: power, ability and forfeit; of a location, the Force icons of both sides.
fn face(table: &Table, card: &CardRow) -> String {
    const NUMBERS: [&str; 3] = ["power", "ability", "forfeit"];
    let Some(face) = table.faces.get(&card.1) else { return String::new() };
    let numbers = face.numbers.iter().filter(|(_, name, _)| NUMBERS.contains(&name.as_str()));
    let mut parts: Vec<String> = numbers.map(|(_, name, value)| format!("{name} {value}")).collect();
    parts.extend(face.icons.iter().map(|(side, number)| {
        let sign = if side == "dark" { "●" } else { "○" };
        format!("{} {}", sign.repeat(usize::from(*number)), capital(side))
    }));
    parts.extend(
        face.facts.iter().filter(|(name, _)| name == "icons" && card.2 != LOCATIONS).map(|(_, icons)| icons.clone()),
    );
    if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn amount(amount: Option<Amount>) -> String {
    amount.map_or("?".to_owned(), |amount| amount.0.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vader() -> FaceRow {
        let power = ("P".to_owned(), "power".to_owned(), "6".to_owned());
        let icons = ("icons".to_owned(), "pilot, warrior".to_owned());
        FaceRow { title: "•Darth Vader".to_owned(), numbers: vec![power], facts: vec![icons], ..FaceRow::default() }
    }

    fn table() -> Table {
        let row = |id, blueprint: &str, zone: &str, host| {
            CardRow(id, blueprint.to_owned(), zone.to_owned(), Some("a".to_owned()), Some("a".to_owned()), 2, host)
        };
        let counter = |name: &str, count| Counter { name: name.to_owned(), label: name.to_ascii_lowercase(), count };
        Table {
            event: 7,
            turn_of: Some("a".to_owned()),
            phase: Some("DEPLOY".to_owned()),
            turn: 3,
            cards: vec![row(4, "1_19", "AT_LOCATION", -1), row(5, "1_20", "ATTACHED", 4)],
            faces: BTreeMap::from([("1_19".to_owned(), vader())]),
            turns: 5,
            counters: BTreeMap::from([("a".to_owned(), vec![counter("HAND", Some(8)), counter("RESERVE_DECK", None)])]),
            force_generation: Both { dark: Some(Amount(3.0)), light: None },
            power: vec![Power { location_index: 2, dark: Some(Amount(4.5)), light: Some(Amount(0.0)) }],
        }
    }

    #[test]
    fn the_contract_holds() {
        let expected = concat!(
            r#"{"event":7,"turn_of":"a","phase":"DEPLOY","turn":3,"#,
            r#""cards":[[4,"1_19","AT_LOCATION","a","a",2,-1],[5,"1_20","ATTACHED","a","a",2,4]],"#,
            r#""counters":{"a":{"HAND":8,"RESERVE_DECK":null}},"force_generation":{"dark":3,"light":null},"#,
            r#""power":[{"location_index":2,"dark":4.5,"light":0}]}"#
        );
        assert_eq!(serde_json::to_string(&table()).expect("plain data"), expected);
    }

    #[test]
    fn cards_lie_where_they_are() {
        let mut table = table();
        let site = vec![("dark".to_owned(), 2), ("light".to_owned(), 1)];
        table
            .faces
            .insert("9_6".to_owned(), FaceRow { title: "<>Swamp".to_owned(), icons: site, ..FaceRow::default() });
        let row = |id, zone: &str, host| {
            CardRow(id, format!("9_{id}"), zone.to_owned(), Some("a".to_owned()), Some("b".to_owned()), 2, host)
        };
        table.cards.extend([
            row(6, "LOCATIONS", -1),
            row(7, "STACKED", 5),
            row(8, "SIDE_OF_TABLE", -1),
            row(9, "STACKED", 9),
        ]);
        let expected = "\
After event 7: turn 5 (a's 3rd), Deploy phase
Force generation: Dark 3, Light ?
a: hand 8, reserve_deck ?

Locations
  ◇Swamp (9_6, card 6): ●● Dark, ○ Light, power: Dark 4.5, Light 0
    •Darth Vader (1_19, card 4): power 6, pilot, warrior, a
      1_20 (card 5), a, attached
        9_7 (card 7), a, held by b, stacked

Side of Table
  9_8 (card 8), a, held by b
";
        assert_eq!(text(&table).to_string(), expected);
    }
}
