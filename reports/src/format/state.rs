//! The table after an event: what `state` prints.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::{Serialize, Serializer};

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
    /// Titles of the cards that are known, by blueprint id.
    #[serde(skip)]
    pub titles: BTreeMap<String, &'static str>,
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

/// The state for a person to read.
pub fn text(table: &Table) -> String {
    let mut out = format!("After event {}: turn {}", table.event, table.turn);
    for part in [&table.phase, &table.turn_of].into_iter().flatten() {
        let _ = write!(out, ", {part}");
    }
    out.push('\n');
    if let Both { dark: dark @ Some(_), light } | Both { dark, light: light @ Some(_) } = table.force_generation {
        let _ = writeln!(out, "Force generation: dark {}, light {}", amount(dark), amount(light));
    }
    for (player, counters) in &table.counters {
        let counters = counters.iter().map(|counter| {
            let count = counter.count.map_or("?".to_owned(), |count| count.to_string());
            format!("{} {count}", counter.label)
        });
        let _ = writeln!(out, "{player}: {}", counters.collect::<Vec<_>>().join(", "));
    }
    for power in &table.power {
        let _ = writeln!(
            out,
            "Location {}: power dark {}, light {}",
            power.location_index,
            amount(power.dark),
            amount(power.light)
        );
    }
    let _ = writeln!(out, "Cards visible: {}", table.cards.len());
    for CardRow(id, blueprint, zone, owner, zone_owner, location, host) in &table.cards {
        let title = table.titles.get(blueprint).map_or_else(String::new, |title| format!("{title}, "));
        let _ = write!(out, "  {id} {blueprint} {title}{zone}");
        let owner = owner.as_deref().unwrap_or("?");
        let _ = write!(out, " of {owner}");
        if let Some(zone_owner) = zone_owner.as_deref().filter(|other| *other != owner) {
            let _ = write!(out, ", held by {zone_owner}");
        }
        if *host >= 0 {
            let _ = write!(out, ", on card {host}");
        } else if matches!(zone.as_str(), "AT_LOCATION" | "LOCATIONS") {
            let _ = write!(out, ", location {location}");
        }
        out.push('\n');
    }
    out
}

fn amount(amount: Option<Amount>) -> String {
    amount.map_or("?".to_owned(), |amount| amount.0.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

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
            titles: BTreeMap::from([("1_19".to_owned(), "Darth Vader")]),
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
    fn text_names_every_card() {
        let text = text(&table());
        assert!(text.starts_with("After event 7: turn 3, DEPLOY, a\nForce generation: dark 3, light ?\n"), "{text}");
        assert!(
            text.ends_with("  4 1_19 Darth Vader, AT_LOCATION of a, location 2\n  5 1_20 ATTACHED of a, on card 4\n"),
            "{text}"
        );
    }
}
