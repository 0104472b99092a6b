//! Shuttling between a capital starship at a system and the exterior sites of its planet (rule MOVE-15).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::message::moves::Mode;

use super::capacity::room;
use super::mover::{barred, is_time, movers, pays, regular, trip};
use super::position::Position;
use crate::cards::{Category, Icon, Questions, Subtype};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::text::Asked;

/// Each character and vehicle at such a site or aboard such a starship.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    for (card, from, is_down) in travellers(view) {
        let why = if is_down { "no exterior site below" } else { "no capital starship above" };
        let ruling = Ruling::any(ways(view, card, from, is_down).into_iter().map(|(_, ruling)| ruling), why);
        let ruling = granted(view, card, from, ruling).and(|| regular(view, card));
        found.push(LegalPlay { kind: PlayKind::Shuttle, card: Some(card.id), place: None, ruling });
    }
}

/// Each starship or site that one card shuttles to.
pub(super) fn to_places(view: &Position<'_>, mover: &TableCard, found: &mut Vec<LegalPlay>) {
    for (card, from, is_down) in travellers(view).filter(|(card, ..)| card.id == mover.id) {
        for (to, ruling) in ways(view, card, from, is_down) {
            let ruling = ruling.and(|| regular(view, card));
            found.push(LegalPlay { kind: PlayKind::Shuttle, card: Some(card.id), place: Some(to.id), ruling });
        }
    }
}

/// Who may shuttle at all: the card, where it is, and whether it is aboard.
fn travellers<'v, 's>(
    view: &'v Position<'s>,
) -> impl Iterator<Item = (&'s TableCard, &'s TableCard, bool)> + use<'v, 's> {
    movers(view).filter(|card| is_time(view, card)).filter_map(|card| {
        card.facts.filter(|f| matches!(f.category, Category::Character | Category::Vehicle))?;
        let from = view.place_of(card)?;
        match card.host.and_then(|id| view.state.table.get(id)) {
            None if card.zone == Zone::AtLocation => Some((card, from, false)),
            Some(host) if is_capital(host) && host.host.is_none() && is(from, Subtype::System) => {
                Some((card, from, true))
            }
            _ => None,
        }
    })
}

/// Another text may let it shuttle.
fn granted(view: &Position<'_>, card: &TableCard, from: &TableCard, ruling: Ruling) -> Ruling {
    let asked = Asked { from: Some(view.seen(from)), ..view.about(Some(card), None) };
    let other = view.texts(Questions::SHUTTLE_GRANT, view.side).find(|text| view.applies(text, &asked).may_be());
    ruling.unless_allowed("text", other.map(|text| text.by()))
}

fn is(location: &TableCard, subtype: Subtype) -> bool {
    location.facts.is_some_and(|facts| facts.subtype == Some(subtype))
}

fn is_capital(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| facts.category == Category::Starship && facts.subtype == Some(Subtype::Capital))
}

fn is_exterior(location: &TableCard) -> bool {
    let has = |icon| location.facts.is_some_and(|facts| facts.has_icon(icon));
    is(location, Subtype::Site) && location.is_exterior() && !has(Icon::StarshipSite)
}

/// From an exterior site to own capital starships with room at the system, or from one of them to the exterior sites of
/// the planet.
fn ways<'s>(view: &Position<'s>, card: &TableCard, from: &'s TableCard, is_down: bool) -> Vec<(&'s TableCard, Ruling)> {
    let is_related = |to: &TableCard| to.part_of().is_some() && to.part_of() == from.part_of();
    if is_down {
        let sites = view.locations().filter(|to| is_exterior(to) && is_related(to));
        return sites.map(|to| (to, allowed(view, card, from, to))).collect();
    }
    if !is_exterior(from) {
        return Vec::new();
    }
    let ships = view.own().filter(|ship| ship.zone == Zone::AtLocation && is_capital(ship));
    let ways = ships.filter_map(|ship| {
        let above = view.place_of(ship).filter(|above| is(above, Subtype::System) && is_related(above))?;
        Some((ship, room(view, ship, card).and(|| allowed(view, card, from, above))))
    });
    ways.collect()
}

fn allowed(view: &Position<'_>, card: &TableCard, from: &TableCard, to: &TableCard) -> Ruling {
    let trip = trip(view, card, from, to, Mode::Shuttle);
    let is_open = !matches!(from.part_of(), Some("Dagobah" | "Ahch-To"));
    Ruling::when(is_open, "nobody shuttles at Dagobah")
        .forbidden("may not move there", barred(view, &trip))
        .and(|| pays(view, &trip))
}
