//! How battles begin, who takes part, and how they run.

use holocron_ingest::id::{CardId, Side};
use holocron_ingest::raw::Element;
use holocron_replay::rng::Rng;
use holocron_swccg::cards::Category;
use holocron_swccg::state::State;
use holocron_swccg::state::table::TableCard;
use holocron_swccg::state::table::presence::is_fighter;
use holocron_swccg::text::View;

use super::battle::{Battle, battles};
use super::play::{event, name, own_prompts, reference};
use crate::doctor::swccg::doc::{Doc, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("BATTLE-02", "a paid battle begins, and ends at once, where the opponent has no presence", |doc, rng| {
        rng.first(own_prompts(doc, "Battle"), |(d, side)| {
            let state = doc.state(d)?;
            let is_alone = |location: &&TableCard| {
                let view = View::new(&state);
                let has = |side| view.has_presence(side, location.location);
                has(side) == Some(true) && has(side.opponent()) == Some(false)
            };
            let location = state.table.locations().find(is_alone)?;
            let mut new = doc.clone();
            let ids = fighters(&state, location.location);
            let at = begin_battle(&mut new, d + 1, side, location.location, &ids, &name(doc, location))?;
            offer(&mut new, d, "Initiate battle", &location.id.to_string());
            Mutant::at(new, at)
        })
    })
    .with(&["LOG-10", "BATTLE-03"]),
    kind("BATTLE-04", "a second, paid battle begins at a location of this turn, and ends at once", |doc, rng| {
        rng.first(battles(doc), |battle| {
            let d = doc.after(battle.end, |i| doc.attr(i, "text") == "Choose Battle action or Pass")?;
            (!(battle.end..d).any(|i| matches!(doc.ty(i), "GPC" | "TC"))).then_some(())?;
            let state = doc.state(d)?;
            let column: u16 = doc.attr(battle.start, "locationIndex").parse().ok()?;
            let place = reference(doc, battle.init, 0)?;
            let mut new = doc.clone();
            let ids = fighters(&state, column);
            let at = begin_battle(&mut new, d + 1, battle.by, column, &ids, &place)?;
            offer(&mut new, d, "Initiate battle", &state.table.location_at(column)?.id.to_string());
            Mutant::at(new, at)
        })
    })
    .with(&["LOG-10", "BATTLE-02", "BATTLE-03", "BATTLE-05", "BATTLE-06"]),
    first!("BATTLE-05", "a card that has battled is listed in the next battle of the turn", battles, |doc, battle| {
        let end = doc.turn_end(battle.end);
        let next = battles(doc).into_iter().find(|other| other.start > battle.end && other.start < end)?;
        let state = doc.state(next.start)?;
        let is_fit = |id: &&str| {
            let card = id.parse().ok().and_then(|id| state.table.get(CardId(id)));
            card.is_some_and(|card| card.facts.is_some_and(is_fighter))
        };
        let id = doc.attr(battle.start, "otherCardIds").split(',').find(is_fit)?;
        let mut new = doc.clone();
        let ids = format!("{},{id}", doc.attr(next.start, "otherCardIds"));
        new.events[next.start].set("otherCardIds", ids);
        Mutant::at(new, next.start)
    })
    .with(&["BATTLE-06", "BATTLE-09"]),
    kind("BATTLE-06-stranger", "a character from elsewhere is listed among the participants", stranger)
        .with(&["BATTLE-14"]),
    first!("STATE-06", "an undercover spy is listed among the participants", battles, |doc, battle| {
        join(doc, &battle, |_, card, _| {
            let is_character = card.facts.is_some_and(|f| f.category == Category::Character);
            is_character && card.has_column() && card.owner != card.zone_owner && !card.posture.frozen
        })
    })
    .with(&["BATTLE-06"]),
    first!("BATTLE-21", "a paid battle begins within another", battles, |doc, battle| {
        let gs = doc.gs_after(battle.start)?;
        let state = doc.state(gs)?;
        let column = doc.attr(battle.start, "locationIndex");
        let other = state.table.locations().find(|l| l.location.to_string() != column)?;
        let mut new = doc.clone();
        let line = message(format!("{} initiates battle at {}", doc.name(battle.by), name(doc, other)));
        new.insert(gs + 1, vec![line]);
        let at = new.pay(gs + 1, battle.by, 1)?;
        Mutant::at(new, at)
    })
    .with(&["LOG-10", "BATTLE-02", "BATTLE-03", "BATTLE-04"]),
];

/// Lets a player pay for a battle at a location that ends as soon as it has begun. The index of its line.
fn begin_battle(new: &mut Doc, at: usize, side: Side, column: u16, ids: &[String], place: &str) -> Option<usize> {
    let line = message(format!("{} initiates battle at {place}", new.name(side)));
    let start = event("SB", &[("locationIndex", column.to_string()), ("otherCardIds", ids.join(","))]);
    let end = message(format!("Battle at {place} ends"));
    new.insert(at, vec![line, start, end, event("EB", &[])]);
    new.pay(at, side, 1)
}

/// Those who would fight at a column.
fn fighters(state: &State, column: u16) -> Vec<String> {
    let all = Side::BOTH.into_iter().flat_map(|side| state.fighters(side, column).map(|(card, _)| card.id.to_string()));
    all.collect()
}

/// R5: the decision offers an action of a card too.
pub(crate) fn offer(new: &mut Doc, d: usize, action: &str, card: &str) {
    if new.is_crude {
        return;
    }
    let count = new.options(d, "actionId").len();
    let blueprint = "inPlay".to_owned();
    let add = [
        ("actionId", count.to_string()),
        ("cardId", card.to_owned()),
        ("blueprintId", blueprint),
        ("actionText", action.to_owned()),
    ];
    for (name, value) in add {
        let is_list = new.events[d].children.iter().any(|p| p.get("name") == Some(name));
        if is_list || count == 0 {
            let attributes = vec![("name".to_owned(), name.to_owned()), ("value".to_owned(), value)];
            new.events[d].children.push(Element { name: "parameter".to_owned(), attributes, children: Vec::new() });
        }
    }
}

/// Adds a card of the table to a battle's list.
fn join(doc: &Doc, battle: &Battle, is_meant: impl Fn(&State, &TableCard, u16) -> bool) -> Option<Mutant> {
    let state = doc.state(battle.start)?;
    let column = doc.attr(battle.start, "locationIndex").parse().ok()?;
    let card = state.table.iter().find(|card| is_meant(&state, card, column))?;
    let mut new = doc.clone();
    let ids = format!("{},{}", doc.attr(battle.start, "otherCardIds"), card.id);
    new.events[battle.start].set("otherCardIds", ids);
    Mutant::at(new, battle.start)
}

fn stranger(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
        join(doc, &battle, |state, card, column| {
            let is_character = card.facts.is_some_and(|f| f.category == Category::Character);
            is_character && card.has_column() && card.location != column && state.is_active(card)
        })
    })
}
