//! The facts of a card, to be shown.

use holocron_ingest::id::Number;

use crate::cards::{Card, Stat};
use holocron_replay::account::CardSheet;

pub(super) fn of(card: &'static Card) -> CardSheet {
    let mut facts = vec![("category", card.category.gemp().to_owned())];
    facts.extend(card.subtype.map(|subtype| ("subtype", subtype.gemp().to_owned())));
    facts.extend(card.uniqueness.map(|uniqueness| ("uniqueness", uniqueness.gemp().to_owned())));
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
        1 => icon.gemp().to_owned(),
        _ => format!("{} x{count}", icon.gemp()),
    });
    let lists = [
        ("icons", icons.collect::<Vec<_>>()),
        ("keywords", card.keywords.iter().map(|keyword| keyword.gemp().to_owned()).collect()),
        ("personas", card.personas.iter().map(ToString::to_string).collect()),
        ("may lift or change", card.flags.iter().map(|flag| flag.name().to_owned()).collect()),
    ];
    facts.extend(lists.into_iter().filter(|(_, list)| !list.is_empty()).map(|(name, list)| (name, list.join(", "))));
    facts.extend(card.modifiers.iter().map(|modifier| {
        let value = modifier.value.map(|value| format!(" {value}")).unwrap_or_default();
        let condition = modifier.condition.map(|condition| format!(" if {condition}")).unwrap_or_default();
        ("modifier", format!("{}{value}{condition}", modifier.gemp))
    }));
    CardSheet { blueprint: card.blueprint, title: card.title, side: Some(card.side), facts }
}
