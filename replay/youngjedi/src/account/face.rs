//! The face of a card.

use holocron_ingest::event::youngjedi::Word as _;
use holocron_replay::account::{Face, Sign};

use crate::cards::{Card, CardType};

/// The sets, by the first part of an id.
const SETS: [(&str, &str); 7] = [
    ("1", "Menace of Darth Maul"),
    ("2", "The Jedi Council"),
    ("3", "Battle of Naboo"),
    ("4", "Enhanced Menace of Darth Maul"),
    ("5", "Duel of the Fates"),
    ("6", "Enhanced Battle of Naboo"),
    ("8", "Boonta Eve Podrace"),
];

pub(super) fn of(card: &'static Card) -> Face {
    let mut numbers = Vec::new();
    numbers.extend(card.power.map(|power| ("P", "power", power.to_string())));
    numbers.extend((card.power_cubes > 0).then(|| ("C", "destiny cubes", card.power_cubes.to_string())));
    numbers.extend(card.damage.map(|damage| ("D", "damage", damage.to_string())));
    numbers.extend(card.counters.map(|counters| ("K", "deploy counters", counters.to_string())));
    let mut facts = Vec::new();
    facts.extend(card.planet.map(|planet| ("planet", planet.word().to_owned())));
    facts.extend((!card.traits.is_empty()).then(|| ("kinds", card.traits.join(", "))));
    let bonuses: Vec<String> = card.bonuses.iter().map(|(place, bonus)| format!("{place} {bonus:+}")).collect();
    facts.extend((!bonuses.is_empty()).then(|| ("bonus", bonuses.join(", "))));
    let kind = card.kind.word();
    let mut letters = kind.chars();
    let kind = letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect());
    Face {
        title: card.full_title().to_owned(),
        side: Some(card.side),
        sign: sign(card.kind),
        kind,
        printing: printing(card.blueprint.as_str()),
        destiny: card.destiny.map(|destiny| destiny.to_string()),
        numbers,
        icons: Vec::new(),
        facts,
    }
}

fn sign(kind: CardType) -> Sign {
    match kind {
        CardType::Character => Sign::Character,
        CardType::Weapon => Sign::Weapon,
        CardType::Battle => Sign::Battle,
        CardType::Effect => Sign::Effect,
        CardType::Starship => Sign::Starship,
        CardType::Location => Sign::Location,
        CardType::Objective => Sign::Objective,
    }
}

fn printing(id: &str) -> Option<String> {
    let (set, number) = id.split_once('_')?;
    SETS.iter().find(|(word, _)| *word == set).map(|(_, name)| format!("{name} {number}"))
}

#[cfg(test)]
mod tests {
    use super::{of, printing};
    use crate::cards;

    #[test]
    fn every_card_has_a_face() {
        for card in cards::all() {
            assert!(printing(card.blueprint.as_str()).is_some(), "{}", card.blueprint.as_str());
            assert!(!of(card).title.is_empty());
        }
    }

    #[test]
    fn a_face_shows_the_printed_numbers() {
        let maul = cards::all().iter().find(|card| card.blueprint.as_str() == "1_71").expect("a card");
        let face = of(maul);
        assert_eq!((face.destiny.as_deref(), face.printing.as_deref()), (Some("1"), Some("Menace of Darth Maul 71")));
        assert!(face.numbers.contains(&("P", "power", "6".to_owned())), "{face:?}");
    }
}
