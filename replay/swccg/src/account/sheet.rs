//! The facts of a card, to be shown.

use holocron_ingest::id::Number;

use crate::cards::{Card, Modifier, Stat, Uniqueness};
use holocron_replay::account::CardSheet;
use holocron_replay::tell::named;

pub(super) fn of(card: &'static Card) -> CardSheet {
    let mut facts = vec![("category", named(card.category.gemp()))];
    facts.extend(card.subtype.map(|subtype| ("subtype", named(subtype.gemp()))));
    facts.extend(card.uniqueness.map(|uniqueness| ("uniqueness", rarity(uniqueness).to_owned())));
    let stats = [
        ("destiny", card.destiny),
        ("deploy cost", card.deploy),
        ("power", card.power),
        ("ability", card.ability),
        ("permanent pilots' ability", card.permanent_ability),
        ("forfeit", card.forfeit),
        ("landspeed", card.landspeed),
        ("hyperspeed", card.hyperspeed),
        ("maneuver", card.maneuver),
        ("armor", card.armor),
        ("defense value", card.defense),
        ("ferocity", card.ferocity),
        ("politics", card.politics),
    ];
    facts.extend(stats.into_iter().filter_map(|(name, stat)| match stat {
        Stat::Absent => None,
        Stat::Computed => Some((name, "by its text".to_owned())),
        Stat::Is(number) => (name != "politics" || number != Number::ZERO).then(|| (name, number.to_string())),
    }));
    facts.extend(card.parsec.map(|parsec| ("parsec", parsec.to_string())));
    facts.extend(card.system.map(|system| ("system", system.to_owned())));
    let icons = card.icons.iter().map(|(icon, count)| match count {
        1 => named(icon.gemp()),
        _ => format!("{} {count}", named(icon.gemp())),
    });
    let lists = [
        ("icons", icons.collect::<Vec<_>>()),
        ("keywords", card.keywords.iter().map(|keyword| named(keyword.gemp())).collect()),
        ("personas", card.personas.iter().map(|persona| named(persona)).collect()),
        ("its text may touch", card.flags.iter().map(|flag| flag.words().to_owned()).collect()),
    ];
    facts.extend(lists.into_iter().filter(|(_, list)| !list.is_empty()).map(|(name, list)| (name, list.join(", "))));
    facts.extend(card.modifiers.iter().map(|modifier| ("modifier", told(modifier))));
    CardSheet { blueprint: card.blueprint, title: card.title, side: Some(card.side), facts }
}

/// How many copies may be in play.
fn rarity(uniqueness: Uniqueness) -> &'static str {
    match uniqueness {
        Uniqueness::Unrestricted => "unrestricted",
        Uniqueness::Unique => "unique (•)",
        Uniqueness::Restricted2 => "restricted to two (••)",
        Uniqueness::Restricted3 => "restricted to three (•••)",
        Uniqueness::Diamond1 => "one at each system (◇)",
        Uniqueness::Diamond3 => "three at each system (◇◇◇)",
    }
}

/// What the text changes as long as it lasts, in the server's word for the change, and when.
fn told(modifier: &Modifier) -> String {
    let change = modifier.gemp.to_lowercase().replace('_', " ").replace("force", "Force");
    let value = modifier.value.map(|value| format!(" {value}")).unwrap_or_default();
    let condition = modifier.condition.map(|condition| format!(", {}", when(condition))).unwrap_or_default();
    format!("{change}{value}{condition}")
}

/// A condition by the name of the server's class; of those that need more than a name, that there is one.
fn when(class: &str) -> &'static str {
    match class {
        "CanAddToPowerWhenPilotingCondition" | "PilotingCondition" => "while piloting",
        "HasPilotingCondition" => "while a certain card pilots it",
        "AboardCondition" => "while aboard",
        "HasAboardCondition" => "while a certain card is aboard",
        "AtCondition" | "OnCondition" | "PresentAtCondition" => "at certain places",
        "PresentCondition" => "while present",
        "ControlsCondition" | "ControlsWithCondition" => "while a place is controlled",
        "OccupiesCondition" | "OccupiesWithCondition" => "while a place is occupied",
        "OnTableCondition" => "while a certain card is on table",
        "WithCondition" | "PresentWithCondition" | "AtSameSiteAsCondition" | "HereCondition" => "with certain cards",
        "InBattleCondition" | "DuringBattleAtCondition" => "in battle",
        "ArmedWithCondition" => "while armed",
        "AttachedCondition" => "while attached",
        _ => "under a condition",
    }
}
