//! The face of a card.

use holocron_replay::account::{Face, Sign};

use crate::cards::{Card, CardType, Stat};

/// The sets, by the first part of an id.
const SETS: [(&str, &str); 10] = [
    ("AOTC", "Attack of the Clones"),
    ("SR", "Sith Rising"),
    ("ANH", "A New Hope"),
    ("BOY", "Battle of Yavin"),
    ("JG", "Jedi Guardians"),
    ("ESB", "The Empire Strikes Back"),
    ("RAS", "Rogues and Scoundrels"),
    ("PM", "The Phantom Menace"),
    ("ROTJ", "Return of the Jedi"),
    ("ROTS", "Revenge of the Sith"),
];

pub(super) fn of(card: &'static Card) -> Face {
    let dot = if card.is_unique { "•" } else { "" };
    let version = card.version.map(|version| format!(" ({version})")).unwrap_or_default();
    let numbers = [
        ("S", "speed", card.speed),
        ("P", "power", card.power),
        ("H", "health", card.health),
        ("B", "build cost", card.build),
        ("F", "Force cost", card.force),
    ];
    let mut facts: Vec<(&'static str, String)> =
        card.facts.iter().map(|fact| ("ability", fact.text.to_owned())).collect();
    if let Some(pilot) = &card.pilot {
        let has: Vec<&str> = pilot.facts.iter().map(|fact| fact.text).collect();
        facts.push(("Pilot", format!("{}: {}", pilot.types.join(" or "), has.join(", "))));
    }
    let kind = card.kind.word();
    Face {
        title: format!("{dot}{}{version}", card.title),
        side: card.side,
        sign: match card.kind {
            CardType::Character => Sign::Character,
            CardType::Ground => Sign::Vehicle,
            CardType::Space => Sign::Starship,
            CardType::Battle => Sign::Battle,
            CardType::Mission => Sign::Mission,
            CardType::Location => Sign::Location,
            CardType::Equipment => Sign::Device,
        },
        kind: if card.subtypes.is_empty() { kind.to_owned() } else { format!("{kind}, {}", card.subtypes) },
        printing: printing(card.id.as_str()),
        destiny: None,
        numbers: numbers.into_iter().filter_map(|(letter, name, stat)| Some((letter, name, shown(stat?)))).collect(),
        icons: Vec::new(),
        facts,
    }
}

fn shown(stat: Stat) -> String {
    match stat {
        Stat::Number(number) => number.to_string(),
        Stat::X => "X".to_owned(),
        Stat::Text => "*".to_owned(),
    }
}

fn printing(id: &str) -> Option<String> {
    let (set, number) = id.split_once('_')?;
    SETS.iter().find(|(word, _)| *word == set).map(|(_, name)| format!("{name} {number}"))
}

#[cfg(test)]
mod tests {
    use super::{of, printing};
    use crate::cards::{self, COLUMNS};

    #[test]
    fn every_card_has_a_printing() {
        assert!(COLUMNS.contains(&"id"));
        let all = cards::table().search("");
        let ids = cards::CARDS_TSV.lines().skip(1).filter_map(|line| line.split('\t').next());
        assert!(ids.clone().count() > 1_000 && all.len() <= ids.clone().count());
        for id in ids {
            assert!(printing(id).is_some(), "{id}");
        }
    }

    #[test]
    fn a_face_shows_dot_and_version() {
        let id = holocron_ingest::id::Blueprint::new("AOTC_1").expect("an id");
        let face = of(cards::lookup(&id).expect("a card"));
        assert_eq!(face.title, "•Anakin Skywalker (A)");
        assert_eq!(face.printing.as_deref(), Some("Attack of the Clones 1"));
        assert!(face.numbers.contains(&("P", "power", "6".to_owned())), "{face:?}");
    }
}
