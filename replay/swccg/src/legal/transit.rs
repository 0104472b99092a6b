//! Docking bay transit (rule MOVE-16).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::message::moves::Mode;

use super::mover::{barred, is_time, movers, pays, regular, trip};
use super::position::Position;
use super::ways::walks;
use crate::cards::{Category, Keyword};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;

/// From each docking bay, somebody there to another one. The server offers it on the docking bay.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    if view.state.clock.phase != Phase::Move {
        return;
    }
    for from in view.locations().filter(|location| is_bay(location)) {
        let rulings = travellers(view, from).map(|card| {
            let ways = view.locations().filter(|to| is_bay(to) && to.id != from.id);
            regular(view, card).and(|| Ruling::any(ways.map(|to| way(view, card, from, to)), "no other docking bay"))
        });
        let ruling = Ruling::any(rulings, "nobody to travel");
        found.push(LegalPlay { kind: PlayKind::Transit, card: Some(from.id), place: None, ruling });
    }
}

/// Each docking bay that somebody may reach from one of them.
pub(super) fn to_places(view: &Position<'_>, from: &TableCard, found: &mut Vec<LegalPlay>) {
    for to in view.locations().filter(|to| is_bay(from) && is_bay(to) && to.id != from.id) {
        let rulings = travellers(view, from).map(|card| regular(view, card).and(|| way(view, card, from, to)));
        let ruling = Ruling::any(rulings, "nobody to travel");
        found.push(LegalPlay { kind: PlayKind::Transit, card: Some(from.id), place: Some(to.id), ruling });
    }
}

/// Each card that may travel from one docking bay to another.
pub(super) fn passengers(view: &Position<'_>, from: &TableCard, to: &TableCard, found: &mut Vec<LegalPlay>) {
    for card in travellers(view, from) {
        let ruling = regular(view, card).and(|| way(view, card, from, to));
        found.push(LegalPlay { kind: PlayKind::Transit, card: Some(card.id), place: Some(to.id), ruling });
    }
}

fn travellers<'v, 's>(
    view: &'v Position<'s>,
    from: &'v TableCard,
) -> impl Iterator<Item = &'s TableCard> + use<'v, 's> {
    movers(view).filter(|card| is_time(view, card) && travels(card, from))
}

fn is_bay(location: &TableCard) -> bool {
    location.facts.is_some_and(|facts| facts.has_keyword(Keyword::DockingBay))
}

/// Whether a card sets out from a docking bay: what goes on foot or wheels and is there, and artillery that stands on it and
/// whose text takes it along.
fn travels(card: &TableCard, from: &TableCard) -> bool {
    let is_there = card.zone == Zone::AtLocation && card.location == from.location;
    let stands_there = card.zone == Zone::Attached && card.host == Some(from.id);
    card.facts.is_some_and(|facts| {
        is_there && walks(facts) || stands_there && facts.has_keyword(Keyword::ArtilleryWeaponMayUseDbTransit)
    })
}

fn way(view: &Position<'_>, card: &TableCard, from: &TableCard, to: &TableCard) -> Ruling {
    let is_vehicle = card.facts.is_some_and(|facts| facts.category == Category::Vehicle);
    let is_open = to.is_exterior();
    let trip = trip(view, card, from, to, Mode::DockingBayTransit);
    Ruling::when(!is_vehicle || is_open, "no exterior site")
        .forbidden("may not move there", barred(view, &trip))
        .and(|| pays(view, &trip))
}
