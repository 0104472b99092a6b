//! Persona replacement (rule UNIQ-10): a character in hand takes the place of another of the same persona on the table.

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{Blueprint, Number};

use super::own_text;
use super::position::Position;
use crate::cards::reach::Condition;
use crate::cards::{Card as Facts, Category, Stat, Uniqueness};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::text::Seen;

/// In the own Deploy phase, each unique character in hand whose persona another own character on the table has.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    if !view.state.clock.is_own(view.side, Phase::Deploy) {
        return;
    }
    let is_held = |card: &&TableCard| card.zone == Zone::Hand && card.owner == Some(view.side);
    for card in view.state.table.iter().filter(is_held) {
        let Some(facts) = card.facts.filter(|facts| is_person(facts)) else { continue };
        let candidates: Vec<&TableCard> = view.own().filter(|other| is_other(view, card, facts, other)).collect();
        if candidates.is_empty() {
            continue;
        }
        let ruling = one_of(view, card, facts, &candidates);
        found.push(LegalPlay { kind: PlayKind::Replace, card: Some(card.id), place: None, ruling });
    }
}

/// Each card on the table that one in hand may take the place of.
pub(super) fn to_places(view: &Position<'_>, held: &TableCard, found: &mut Vec<LegalPlay>) {
    let mut whole = Vec::new();
    plays(view, &mut whole);
    let Some(whole) = whole.into_iter().find(|play| play.card == Some(held.id)) else { return };
    let Some(facts) = held.facts else { return };
    for other in view.own().filter(|other| is_other(view, held, facts, other)) {
        let ruling = over(view, held, facts, other).and(|| whole.ruling);
        found.push(LegalPlay { place: Some(other.id), ruling, ..whole });
    }
}

fn is_person(facts: &Facts) -> bool {
    facts.category == Category::Character && facts.uniqueness == Some(Uniqueness::Unique) && !facts.personas.is_empty()
}

/// Another version of the persona; the same title takes its place only when it lacks an expansion icon, which the card
/// table does not keep.
fn is_other(view: &Position<'_>, card: &TableCard, facts: &Facts, other: &TableCard) -> bool {
    let shares = |theirs: &Facts| is_person(theirs) && facts.personas.iter().any(|one| theirs.personas.contains(one));
    let lies = matches!(other.zone, Zone::AtLocation | Zone::Attached) && !other.posture.suspended;
    // A captive stays what it is; a spy under cover may be replaced.
    let is_free = |seen: &Seen<'_>| seen.is_active || (seen.is_undercover() && !other.posture.frozen);
    lies && view.get(other.id).is_some_and(is_free) && other.id != card.id && other.facts.is_some_and(shares)
}

/// Exactly one of them must be weak enough.
fn one_of(view: &Position<'_>, card: &TableCard, facts: &Facts, all: &[&TableCard]) -> Ruling {
    let rulings: Vec<Ruling> = all.iter().map(|other| over(view, card, facts, other)).collect();
    let legal = rulings.iter().filter(|ruling| **ruling == Ruling::Legal).count();
    match rulings.iter().find(|ruling| matches!(ruling, Ruling::Unknown(_))) {
        Some(_) if legal > 1 => Ruling::Illegal("several of the persona"),
        Some(unknown) => *unknown,
        None if legal > 1 => Ruling::Illegal("several of the persona"),
        None => Ruling::any(rulings, "nobody of the persona"),
    }
}

fn over(view: &Position<'_>, card: &TableCard, facts: &Facts, other: &TableCard) -> Ruling {
    let by = Some(card.blueprint);
    let theirs = other.facts.map_or("", |facts| facts.title);
    let power = view.get(other.id).map(|seen| view.power(seen));
    let (low, high) = power.map_or((Number::ZERO, Number::ZERO), |power| (power.low, power.high));
    let ability = other.facts.map_or(Stat::Absent, |facts| view.state.own_ability(facts));
    let place = other.host.and_then(|id| view.state.table.get(id)).or_else(|| view.location_at(other.location));
    let own = own_text::of(facts);
    let place = place.map_or(Ruling::Illegal("nowhere"), |place| {
        own_text::takes(view, card, &own.place, place, "the text prescribes another place")
    });
    let built_in = (!facts.permanents.is_empty()).then_some(card.blueprint);
    Ruling::when(theirs != facts.title, "the same version")
        .unless_allowed("expansion icon", by.filter(|by| theirs == facts.title && *by != other.blueprint))
        .and(|| weaker(facts.power, low, high, card.blueprint))
        .and(|| match ability {
            Stat::Is(ability) => weaker(view.state.own_ability(facts), ability, ability, card.blueprint),
            Stat::Absent => Ruling::Legal,
            Stat::Computed => Ruling::unknown("ability", Some(other.blueprint)),
        })
        .and(|| place)
        .unless_barred("what the text requires", by.filter(|_| own.requires != Condition::True))
        .unless_barred("permanent weapon", built_in)
}

/// Whether a number of the card on the table is not above that of the card in hand, as far as texts leave it.
fn weaker(ours: Stat, low: Number, high: Number, by: Blueprint) -> Ruling {
    match ours {
        Stat::Is(ours) if high <= ours => Ruling::Legal,
        Stat::Is(ours) if low > ours => Ruling::Illegal("weaker than the one on the table"),
        Stat::Absent => Ruling::when(high <= Number::ZERO, "weaker than the one on the table"),
        Stat::Is(_) | Stat::Computed => Ruling::unknown("power", Some(by)),
    }
}
