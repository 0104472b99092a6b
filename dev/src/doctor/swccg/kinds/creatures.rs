//! Attacks of creatures that may not attack, or should be dead.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::CardId;
use holocron_swccg::cards::{CardType, Category, Icon};
use holocron_swccg::state::fight::attack::is_creature;
use holocron_swccg::state::table::TableCard;

use super::attack::{BY_CREATURE, BY_PLAYER, attacks};
use super::play::{card_event, event, name, own_prompts};
use crate::doctor::swccg::doc::{Doc, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("ATTACK-15", "a creature that survives an attack was hit in it", |doc, rng| {
        rng.first(attacks(doc, BY_PLAYER), |attack| {
            let line = (attack.start..attack.end).find(|i| doc.msg(*i).ends_with(" is not defeated"))?;
            let state = doc.state(line)?;
            let id = doc.attr(attack.start, "otherCardIds2").split(',').next()?.parse().ok()?;
            let creature = state.table.get(CardId(id))?;
            let mut new = doc.clone();
            let mut hit = card_event(doc, "ROCIP", creature, line);
            hit.set("sideways", "true");
            new.insert(attack.start + 2, vec![hit]);
            Mutant::at(new, attack.end + 1)
        })
    }),
    kind("ATTACK-19", "a creature that is attached to a host attacks", |doc, rng| {
        rng.first(own_prompts(doc, "Battle"), |(d, _)| {
            let state = doc.state(d)?;
            let is_bound = |c: &&TableCard| {
                let host = c.host.and_then(|host| state.table.get(host));
                is_creature(c) && c.zone == Zone::Attached && host.is_some_and(|host| host.zone != Zone::Locations)
            };
            let parasite = state.table.iter().find(is_bound)?;
            let column = state.table.column(parasite)?;
            let is_prey = |c: &&TableCard| {
                let is_character = c.facts.is_some_and(|f| f.category == Category::Character && !f.is(CardType::Droid));
                c.zone == Zone::AtLocation && c.location == column && is_character
            };
            attack_at(doc, d, parasite, state.table.iter().find(is_prey)?, column)
        })
    })
    .with(&["ATTACK-05", "ATTACK-21"]),
    kind("ATTACK-20", "two selective creatures of one title attack each other", |doc, rng| {
        rng.first(own_prompts(doc, "Battle"), |(d, _)| {
            let state = doc.state(d)?;
            let is_selective = |c: &&TableCard| {
                c.zone == Zone::AtLocation && c.facts.is_some_and(|f| f.has_icon(Icon::SelectiveCreature))
            };
            let all: Vec<&TableCard> = state.table.iter().filter(is_selective).collect();
            let pair =
                all.iter().find_map(|a| all.iter().find(|b| a.id < b.id && a.title() == b.title()).map(|b| (a, b)));
            let (one, other) = pair?;
            attack_at(doc, d, one, other, one.location)
        })
    }),
    first!("ATTACK-21", "a creature attacks a second time", |doc| attacks(doc, BY_CREATURE), |doc, attack| {
        let prey = doc.attr(attack.start, "otherCardIds2").to_owned();
        let state = doc.state(attack.end)?;
        let is_alive = |ids: &str| ids.parse().ok().is_some_and(|id| state.table.get(CardId(id)).is_some());
        (is_alive(&prey) && is_alive(doc.attr(attack.start, "otherCardIds")) && doc.phase_word(attack.end) == "BATTLE")
            .then_some(())?;
        let mut new = doc.clone();
        let block = [attack.said, attack.start].map(|i| doc.events[i].clone());
        new.insert(attack.end + 1, block.to_vec());
        new.insert(attack.end + 3, vec![event("EA", &[])]);
        Mutant::at(new, attack.end + 2)
    })
    .with(&["ATTACK-17", "ATTACK-19"]),
];

/// Lets one card of the table attack another at a prompt of the Battle phase; the log ends with it.
fn attack_at(doc: &Doc, d: usize, one: &TableCard, other: &TableCard, column: u16) -> Option<Mutant> {
    let owner = |card: &TableCard| card.owner.map(|side| doc.name(side).to_owned());
    let start = event(
        "SA",
        &[
            ("locationIndex", column.to_string()),
            ("otherCardIds", one.id.to_string()),
            ("otherCardIds2", other.id.to_string()),
            ("playerAttacking", owner(one)?),
            ("playerDefending", owner(one)?),
        ],
    );
    let line = message(format!("{} attacks {}", name(doc, one), name(doc, other)));
    let mut new = doc.clone();
    new.insert(d + 1, vec![line, start]);
    new.events.truncate(d + 3);
    Mutant::at(new, d + 2)
}
