//! Shuttling between a capital starship at a system and the exterior sites of its planet (rule MOVE-14).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Number;

use super::answer::Ruling;
use super::capacity::room;
use super::mover::{Way, barred, concerns, cost, is_time, movers, regular};
use super::play::{LegalPlay, PlayKind};
use super::reach::{Asked, Topics};
use super::truth::Truth;
use super::view::{Text, View};
use crate::swccg::cards::{Category, Icon, Subtype};
use crate::swccg::state::table::TableCard;

/// Each character and vehicle at such a site or aboard such a starship.
pub(super) fn plays(view: &View<'_>, found: &mut Vec<LegalPlay>) {
    for card in movers(view).filter(|card| is_time(view, card)) {
        if !card.facts.is_some_and(|f| matches!(f.category, Category::Character | Category::Vehicle)) {
            continue;
        }
        let Some(from) = view.place_of(card) else { continue };
        let ruling = match card.host.and_then(|id| view.state.table.get(id)) {
            None if card.zone == Zone::AtLocation => up(view, card, from),
            Some(host) if is_capital(host) && host.host.is_none() && is(from, Subtype::System) => {
                down(view, card, from)
            }
            _ => continue,
        };
        let asked = Asked { from: Some(from), ..view.about(Some(card), None) };
        let other = view
            .texts(Topics::SHUTTLE, view.side)
            .find(|text| text.modifier.gemp.starts_with("MAY_") && view.applies(text, asked).may_be());
        let ruling = ruling.unless_allowed("text", other.map(Text::by));
        let ruling = ruling.and(|| regular(view, card));
        found.push(LegalPlay { kind: PlayKind::Shuttle, card: Some(card.id), place: None, ruling });
    }
}

fn is(location: &TableCard, subtype: Subtype) -> bool {
    location.facts.is_some_and(|facts| facts.subtype == Some(subtype))
}

fn is_capital(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| facts.category == Category::Starship && facts.subtype == Some(Subtype::Capital))
}

fn is_exterior(location: &TableCard) -> bool {
    let has = |icon| location.facts.is_some_and(|facts| facts.has_icon(icon));
    is(location, Subtype::Site) && has(Icon::ExteriorSite) && !has(Icon::StarshipSite)
}

/// From an exterior site to an own capital starship with room at the system.
fn up(view: &View<'_>, card: &TableCard, from: &TableCard) -> Ruling {
    const WHY: &str = "no capital starship above";
    if !is_exterior(from) {
        return Ruling::Illegal(WHY);
    }
    let ships = view.own().filter(|ship| ship.zone == Zone::AtLocation && is_capital(ship));
    let rulings = ships.filter_map(|ship| {
        let above = view.place_of(ship)?;
        let is_related = is(above, Subtype::System) && above.system.is_some() && above.system == from.system;
        is_related.then(|| room(view, ship, card).and(|| pays(view, Way { card, from, to: above })))
    });
    Ruling::any(rulings, WHY)
}

/// From a capital starship to an exterior site of the planet.
fn down(view: &View<'_>, card: &TableCard, from: &TableCard) -> Ruling {
    let sites = view.locations().filter(|to| is_exterior(to) && to.system.is_some() && to.system == from.system);
    Ruling::any(sites.map(|to| pays(view, Way { card, from, to })), "no exterior site below")
}

fn pays(view: &View<'_>, way: Way<'_>) -> Ruling {
    let mut fare = cost(view, 1, way, "");
    for text in view.texts(Topics::SHUTTLE, view.side).filter(|text| text.modifier.gemp.starts_with("SHUTTLES_")) {
        match concerns(view, text, way) {
            Truth::Yes => return Ruling::Legal.forbidden("may not move there", barred(view, way, "")),
            answer => fare.set(Some(Number::ZERO), answer, text.by()),
        }
    }
    Ruling::Legal.forbidden("may not move there", barred(view, way, "")).and(|| view.can_use(fare))
}
