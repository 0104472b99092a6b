//! The face of a card.

use holocron_replay::account::{Face, Sign};
use holocron_replay::tell::named;

use crate::cards::{Card, CardType, Category, Icon, Stat, Subtype, printing};

pub(super) fn of(card: &'static Card) -> Face {
    let numbers = [
        ("P", "power", card.power),
        ("A", "ability", card.ability),
        ("A", "ability of permanent pilots", card.permanent_ability),
        ("M", "maneuver", card.maneuver),
        ("R", "armor", card.armor),
        ("H", "hyperspeed", card.hyperspeed),
        ("L", "landspeed", card.landspeed),
        ("F", "forfeit", card.forfeit),
        ("D", "deploy cost", card.deploy),
    ];
    let is_location = card.category == Category::Location;
    let numbers = numbers
        .into_iter()
        .filter(|_| !is_location)
        .filter_map(|(letter, name, stat)| Some((letter, name, shown(stat)?)));
    let others = [
        ("defense value", card.defense),
        ("ferocity", card.ferocity),
        ("politics", card.politics),
        ("other destiny", card.alt_destiny),
    ];
    let mut facts: Vec<(&'static str, String)> =
        others.into_iter().filter_map(|(name, stat)| Some((name, shown(stat).filter(|value| value != "0")?))).collect();
    facts.extend(card.parsec.map(|parsec| ("parsec", parsec.to_string())));
    facts.extend(card.system.map(|system| ("system", system.to_owned())));
    let lists = [
        ("icons", card.icons.iter().filter(|(icon, _)| !is_force(*icon)).map(|(icon, _)| named(icon.gemp())).collect()),
        ("keywords", card.keywords.iter().map(|keyword| named(keyword.gemp())).collect::<Vec<_>>()),
        ("personas", card.personas.iter().map(|persona| named(persona)).collect()),
        ("models", card.models.iter().map(|model| named(model)).collect()),
    ];
    facts.extend(lists.into_iter().filter(|(_, list)| !list.is_empty()).map(|(name, list)| (name, list.join(", "))));
    Face {
        title: card.printed(),
        side: Some(card.side),
        sign: sign(card.category),
        kind: kind(card),
        printing: printing(&card.blueprint),
        // Drawn for destiny a location counts 0; none is printed.
        destiny: shown(card.destiny).filter(|_| !is_location),
        numbers: numbers.collect(),
        icons: card.icons.iter().filter(|(icon, _)| is_force(*icon)).map(|(icon, n)| (force(icon), n)).collect(),
        facts,
    }
}

fn is_force(icon: Icon) -> bool {
    matches!(icon, Icon::DarkForce | Icon::LightForce)
}

fn force(icon: Icon) -> &'static str {
    if icon == Icon::DarkForce { "dark" } else { "light" }
}

fn shown(stat: Stat) -> Option<String> {
    match stat {
        Stat::Absent => None,
        Stat::Computed => Some("*".to_owned()),
        Stat::Is(number) => Some(number.to_string()),
    }
}

fn sign(category: Category) -> Sign {
    match category {
        Category::AdmiralsOrder => Sign::Order,
        Category::Character => Sign::Character,
        Category::Creature => Sign::Creature,
        Category::DefensiveShield => Sign::Shield,
        Category::Device => Sign::Device,
        Category::Effect => Sign::Effect,
        Category::EpicEvent => Sign::Event,
        Category::GameAid => Sign::Other,
        Category::Interrupt => Sign::Interrupt,
        Category::JediTest => Sign::Test,
        Category::Location => Sign::Location,
        Category::Objective => Sign::Objective,
        Category::Podracer => Sign::Podracer,
        Category::Starship => Sign::Starship,
        Category::Vehicle => Sign::Vehicle,
        Category::Weapon => Sign::Weapon,
    }
}

/// The type line, such as `Character, Imperial` or `Effect, Utinni`.
fn kind(card: &Card) -> String {
    let category = named(card.category.gemp());
    let more: Vec<String> = match card.category {
        Category::Character => card.types.iter().map(|one: &CardType| named(one.gemp())).collect(),
        _ => card.subtype.filter(|one| *one != Subtype::Normal).map(|one| named(one.gemp())).into_iter().collect(),
    };
    if more.is_empty() { category } else { format!("{category}, {}", more.join(", ")) }
}

#[cfg(test)]
mod tests {
    use holocron_ingest::id::{Blueprint, Side};
    use holocron_replay::account::Sign;

    use super::of;
    use crate::cards;

    #[test]
    fn a_face_shows_what_players_know_a_card_by() {
        let face = |id| of(cards::lookup(&Blueprint::new(id).expect("an id")).expect("a card"));
        let vader = face("1_168");
        assert_eq!((vader.title.as_str(), vader.side, vader.sign), ("•Darth Vader", Some(Side::Dark), Sign::Character));
        assert_eq!((vader.printing.as_deref(), vader.destiny.as_deref()), (Some("Premiere 168"), Some("1")));
        assert!(vader.numbers.contains(&("P", "power", "6".to_owned())), "{vader:?}");
        let site = face("1_290");
        assert_eq!((site.sign, site.icons.as_slice()), (Sign::Location, &[("dark", 2), ("light", 2)][..]), "{site:?}");
    }

    #[test]
    fn every_virtual_card_says_so() {
        let is_virtual = |card: &&cards::Card| card.has_trait(cards::Trait::Virtual);
        let mut all = cards::table().cards().iter().filter(is_virtual).peekable();
        assert!(all.peek().is_some());
        assert!(all.all(|card| of(card).title.ends_with(" (V)")));
    }
}
