//! `holocron cards QUERY`: card facts.

use holocron_ingest::id::Number;
use holocron_replay::swccg::cards::{self, Card, Stat};

use super::Term;
use crate::cli::{Cards, TextOrJson};
use crate::failure::{Exit, Failure};
use crate::format::cards::{Card as Shown, Fact, text};
use crate::format::json;
use crate::out::Stop;

pub(super) fn run(args: &Cards, out: &mut Term) -> Result<Exit, Stop> {
    let query = args.query.as_deref().unwrap_or_default();
    let found: Vec<Shown> = cards::search(query).into_iter().map(shown).collect();
    if found.is_empty() {
        return Err(Failure::new(query, "no card has this id or these words in its title").into());
    }
    match args.format {
        TextOrJson::Text => out.text(&text(&found))?,
        TextOrJson::Json => out.raw(&json::pretty(&found))?,
    }
    Ok(Exit::Clean)
}

fn shown(card: &'static Card) -> Shown {
    let mut facts = vec![fact("category", card.category.gemp())];
    facts.extend(card.subtype.map(|subtype| fact("subtype", subtype.gemp())));
    facts.extend(card.uniqueness.map(|uniqueness| fact("uniqueness", uniqueness.gemp())));
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
        Stat::Computed => Some(fact(name, "by its text")),
        Stat::Is(number) => (name != "politics" || number != Number::ZERO).then(|| fact(name, &number.to_string())),
    }));
    facts.extend(card.parsec.map(|parsec| fact("parsec", &parsec.to_string())));
    facts.extend(card.system.map(|system| fact("system", system)));
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
    facts.extend(
        lists.into_iter().filter(|(_, list)| !list.is_empty()).map(|(name, list)| fact(name, &list.join(", "))),
    );
    facts.extend(card.modifiers.iter().map(|modifier| {
        let value = modifier.value.map(|value| format!(" {value}")).unwrap_or_default();
        let condition = modifier.condition.map(|condition| format!(" if {condition}")).unwrap_or_default();
        fact("modifier", &format!("{}{value}{condition}", modifier.gemp))
    }));
    Shown {
        blueprint_id: card.blueprint.to_string(),
        title: card.title.to_owned(),
        side: card.side.word().to_owned(),
        facts,
    }
}

fn fact(name: &str, value: &str) -> Fact {
    Fact { name: name.to_owned(), value: value.to_owned() }
}
