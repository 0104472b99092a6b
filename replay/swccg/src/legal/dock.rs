//! Ship-docking (rule MOVE-22): two own starships present with each other at a system or sector; a move without limit.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Number;

use super::mover::{free_to_move, is_time, movers};
use super::pilots::piloted;
use super::position::Position;
use crate::cards::{Card as Facts, Category, Keyword, Questions, Subtype};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::text::Truth;

/// Each starship beside another one.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    for (card, facts) in ships(view).filter(|(card, _)| is_time(view, card)) {
        let ruling = Ruling::any(others(view, card, facts).map(|(_, ruling)| ruling), "no starship to dock with");
        let ruling = ruling.and(|| free_to_move(view, card));
        found.push(LegalPlay { kind: PlayKind::Dock, card: Some(card.id), place: None, ruling });
    }
}

/// Each starship that one starship may dock with.
pub(super) fn to_places(view: &Position<'_>, mover: &TableCard, found: &mut Vec<LegalPlay>) {
    for (card, facts) in ships(view).filter(|(card, _)| card.id == mover.id && is_time(view, card)) {
        for (to, ruling) in others(view, card, facts) {
            let ruling = ruling.and(|| free_to_move(view, card));
            found.push(LegalPlay { kind: PlayKind::Dock, card: Some(card.id), place: Some(to.id), ruling });
        }
    }
}

fn ships<'v, 's>(view: &'v Position<'s>) -> impl Iterator<Item = (&'s TableCard, &'static Facts)> + use<'v, 's> {
    movers(view).filter(|card| card.zone == Zone::AtLocation).filter_map(|card| {
        let facts = card.facts.filter(|facts| facts.category == Category::Starship)?;
        let at = view.location_at(card.location).and_then(|location| location.facts)?;
        matches!(at.subtype, Some(Subtype::System | Subtype::Sector)).then_some((card, facts))
    })
}

fn others<'v, 's>(
    view: &'v Position<'s>,
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
            .and(|| piloted(view, card, false).or(|| piloted(view, other, false)))
            .and(|| free_to_move(view, other))
            .and(|| pays(view, card, other));
        (other, ruling)
    })
}

/// Whether the Force suffices, whatever an action of this turn made of the cost.
fn pays(view: &Position<'_>, one: &TableCard, other: &TableCard) -> Ruling {
    let mut cost = view.docking_cost([&view.seen(one), &view.seen(other)], view.side);
    if let Some(by) = view.acted(Questions::MOVE_COST) {
        cost.set((Number::ZERO, Number::ZERO), Truth::Maybe, by);
    }
    view.can_use(&cost)
}
