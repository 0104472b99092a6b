//! The facts of a card, to be shown.

use holocron_ingest::event::youngjedi::Word as _;

use crate::cards::Card;
use holocron_replay::account::CardSheet;

pub(super) fn of(card: &'static Card) -> CardSheet {
    let mut facts = vec![("type", card.kind.word().to_owned())];
    facts.extend((!card.subtitle.is_empty()).then(|| ("subtitle", card.subtitle.to_owned())));
    facts.extend(card.planet.map(|planet| ("planet", planet.word().to_owned())));
    facts.extend(card.counters.map(|counters| ("counters", counters.to_string())));
    facts.extend(card.power.map(|power| ("power", power.to_string())));
    facts.extend((card.power_cubes > 0).then(|| ("destiny cubes", card.power_cubes.to_string())));
    facts.extend(card.damage.map(|damage| ("damage", damage.to_string())));
    facts.extend(card.destiny.map(|destiny| ("destiny", destiny.to_string())));
    facts.extend((!card.traits.is_empty()).then(|| ("kinds", card.traits.join(", "))));
    CardSheet { blueprint: card.blueprint, title: card.title, side: Some(card.side), facts }
}
