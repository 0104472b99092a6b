//! The facts of a card, to be shown.

use holocron_ingest::event::swtcg::Word as _;

use crate::cards::{Card, Stat};
use holocron_replay::account::CardSheet;

pub(super) fn of(card: &'static Card) -> CardSheet {
    let mut facts = vec![("type", card.kind.word().to_owned())];
    facts.extend(card.version.map(|version| ("version", version.to_string())));
    facts.extend((!card.subtypes.is_empty()).then(|| ("subtypes", card.subtypes.to_owned())));
    let arenas: Vec<&str> = card.arenas.iter().map(|arena| arena.zone().word()).collect();
    facts.extend((!arenas.is_empty()).then(|| ("arena", arenas.join(", "))));
    for (name, stat) in [
        ("build cost", card.build),
        ("speed", card.speed),
        ("power", card.power),
        ("health", card.health),
        ("Force cost", card.force),
    ] {
        facts.extend(stat.map(|stat| (name, number(stat))));
    }
    facts.extend(card.facts.iter().map(|fact| ("ability", fact.text.to_owned())));
    if let Some(pilot) = &card.pilot {
        let has: Vec<&str> = pilot.facts.iter().map(|fact| fact.text).collect();
        facts.push(("Pilot", format!("{}: {}", pilot.types.join(" or "), has.join(", "))));
    }
    CardSheet { blueprint: card.id, title: card.title, side: card.side, facts }
}

fn number(stat: Stat) -> String {
    match stat {
        Stat::Number(number) => number.to_string(),
        Stat::X => "X".to_owned(),
        Stat::Text => "*".to_owned(),
    }
}
