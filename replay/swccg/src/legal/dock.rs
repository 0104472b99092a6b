//! Ship-docking (rule MOVE-22): two own starships present with each other at a system or sector; a move without limit.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Number;

use super::bounds::Bounds;
use super::mover::{free_to_move, is_time, movers};
use super::pilots::piloted;
use super::view::{Text, View};
use crate::cards::{Card as Facts, Category, Keyword, ModifierKind, Questions, Subtype};
use crate::play::Ruling;
use crate::play::Truth;
use crate::play::{LegalPlay, PlayKind};
use crate::state::table::TableCard;

/// Each starship beside another one.
pub(super) fn plays(view: &View<'_>, found: &mut Vec<LegalPlay>) {
    for (card, facts) in ships(view).filter(|(card, _)| is_time(view, card)) {
        let ruling = Ruling::any(others(view, card, facts).map(|(_, ruling)| ruling), "no starship to dock with");
        let ruling = ruling.and(|| free_to_move(view, card));
        found.push(LegalPlay { kind: PlayKind::Dock, card: Some(card.id), place: None, ruling });
    }
}

/// Each starship that one starship may dock with.
pub(super) fn to_places(view: &View<'_>, mover: &TableCard, found: &mut Vec<LegalPlay>) {
    for (card, facts) in ships(view).filter(|(card, _)| card.id == mover.id && is_time(view, card)) {
        for (to, ruling) in others(view, card, facts) {
            let ruling = ruling.and(|| free_to_move(view, card));
            found.push(LegalPlay { kind: PlayKind::Dock, card: Some(card.id), place: Some(to.id), ruling });
        }
    }
}

fn ships<'v, 's>(view: &'v View<'s>) -> impl Iterator<Item = (&'s TableCard, &'static Facts)> + use<'v, 's> {
    movers(view).filter(|card| card.zone == Zone::AtLocation).filter_map(|card| {
        let facts = card.facts.filter(|facts| facts.category == Category::Starship)?;
        let at = view.location_at(card.location).and_then(|location| location.facts)?;
        matches!(at.subtype, Some(Subtype::System | Subtype::Sector)).then_some((card, facts))
    })
}

fn others<'v, 's>(
    view: &'v View<'s>,
    card: &'s TableCard,
    facts: &'static Facts,
) -> impl Iterator<Item = (&'s TableCard, Ruling)> + use<'v, 's> {
    let beside = ships(view).filter(move |(other, _)| other.id != card.id && other.location == card.location);
    beside.map(move |(other, theirs)| {
        let docks = |facts: &Facts| {
            facts.subtype == Some(Subtype::Capital) || facts.has_keyword(Keyword::ShipDockingCapability)
        };
        let given = view.touched(Questions::KEYWORD, view.about(Some(card), Some(card)));
        let given = given.or_else(|| view.touched(Questions::KEYWORD, view.about(Some(other), Some(other))));
        let ruling = Ruling::when(docks(facts) || docks(theirs), "neither docks")
            .unless_allowed("ship-docking capability", given)
            .and(|| piloted(view, card, facts, false).or(|| piloted(view, other, theirs, false)))
            .and(|| free_to_move(view, other))
            .and(|| view.can_use(fare(view, card, other)));
        (other, ruling)
    })
}

/// One Force, unless one of the two moves or docks for free.
fn fare(view: &View<'_>, one: &TableCard, other: &TableCard) -> Bounds {
    let mut fare = Bounds::exactly(Number::whole(1));
    let is_about = |text: &&Text<'_>| text.is_on(Questions::DOCKING) || text.modifier.kind == ModifierKind::MovesFree;
    for text in view.texts(Questions::MOVE_COST.with(Questions::DOCKING), view.side).filter(is_about) {
        let answer = [one, other].map(|ship| view.applies(text, view.about(Some(ship), Some(ship))));
        let answer = answer.into_iter().fold(Truth::No, |so_far, next| so_far.or(|| next));
        fare.set(Some(Number::ZERO), answer, text.by());
    }
    if let Some(by) = view.acted(Questions::MOVE_COST) {
        fare.set(Some(Number::ZERO), Truth::Maybe, by);
    }
    fare
}
