//! The table after an event: what `state` prints.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

/// The state after one event; names and order of the fields are a contract.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Table {
    pub event: u64,
    pub turn_of: Option<String>,
    pub phase: Option<String>,
    pub turn: u64,
    pub cards: Vec<CardRow>,
    /// By player.
    pub counters: BTreeMap<String, Counters>,
    pub force_generation: Both,
    pub power: Vec<Power>,
}

/// Card id, blueprint id, zone, owner, zone owner, location index, host card or -1.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct CardRow(pub i64, pub String, pub String, pub Option<String>, pub Option<String>, pub i64, pub i64);

/// Sizes of piles, under the server's own names; `None` when the log has not told one yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct Counters {
    pub hand: Option<i64>,
    pub reserve_deck: Option<i64>,
    pub force_pile: Option<i64>,
    pub used_pile: Option<i64>,
    pub lost_pile: Option<i64>,
    pub out_of_play: Option<i64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Both {
    pub dark: Option<Amount>,
    pub light: Option<Amount>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Power {
    pub location_index: i64,
    pub dark: Option<Amount>,
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
    let generation = table.force_generation;
    let _ = writeln!(out, "\nForce generation: dark {}, light {}", amount(generation.dark), amount(generation.light));
    for (player, counters) in &table.counters {
        let piles = [
            ("hand", counters.hand),
            ("Reserve Deck", counters.reserve_deck),
            ("Force Pile", counters.force_pile),
            ("Used Pile", counters.used_pile),
            ("Lost Pile", counters.lost_pile),
            ("out of play", counters.out_of_play),
        ];
        let piles =
            piles.map(|(name, count)| format!("{name} {}", count.map_or("?".to_owned(), |count| count.to_string())));
        let _ = writeln!(out, "{player}: {}", piles.join(", "));
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
        let _ = write!(out, "  {id} {blueprint} {zone}");
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
        let row = |id, zone: &str, host| {
            CardRow(id, "1_19".to_owned(), zone.to_owned(), Some("a".to_owned()), Some("a".to_owned()), 2, host)
        };
        Table {
            event: 7,
            turn_of: Some("a".to_owned()),
            phase: Some("DEPLOY".to_owned()),
            turn: 3,
            cards: vec![row(4, "AT_LOCATION", -1), row(5, "ATTACHED", 4)],
            counters: BTreeMap::from([("a".to_owned(), Counters { hand: Some(8), ..Counters::default() })]),
            force_generation: Both { dark: Some(Amount(3.0)), light: None },
            power: vec![Power { location_index: 2, dark: Some(Amount(4.5)), light: Some(Amount(0.0)) }],
        }
    }

    #[test]
    fn the_contract_holds() {
        let expected = concat!(
            r#"{"event":7,"turn_of":"a","phase":"DEPLOY","turn":3,"#,
            r#""cards":[[4,"1_19","AT_LOCATION","a","a",2,-1],[5,"1_19","ATTACHED","a","a",2,4]],"#,
            r#""counters":{"a":{"HAND":8,"RESERVE_DECK":null,"FORCE_PILE":null,"USED_PILE":null,"LOST_PILE":null,"#,
            r#""OUT_OF_PLAY":null}},"force_generation":{"dark":3,"light":null},"#,
            r#""power":[{"location_index":2,"dark":4.5,"light":0}]}"#
        );
        assert_eq!(serde_json::to_string(&table()).expect("plain data"), expected);
    }

    #[test]
    fn text_names_every_card() {
        let text = text(&table());
        assert!(text.starts_with("After event 7: turn 3, DEPLOY, a\nForce generation: dark 3, light ?\n"), "{text}");
        assert!(text.ends_with("  4 1_19 AT_LOCATION of a, location 2\n  5 1_19 ATTACHED of a, on card 4\n"), "{text}");
    }
}
