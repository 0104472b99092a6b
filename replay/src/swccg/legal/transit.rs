//! Docking bay transit (rule MOVE-12).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::Number;

use super::answer::Ruling;
use super::mover::{barred, cost, is_time, movers, regular};
use super::play::{LegalPlay, PlayKind};
use super::view::{Bounds, View};
use crate::swccg::cards::{Category, Icon, Keyword, Trait};
use crate::swccg::state::table::TableCard;

/// From each docking bay, somebody there to another one. The server offers it on the docking bay.
pub(super) fn plays(view: &View<'_>, found: &mut Vec<LegalPlay>) {
    if view.state.clock.phase != Phase::Move {
        return;
    }
    for from in view.locations().filter(|location| is_bay(location)) {
        let travellers = movers(view).filter(|card| card.zone == Zone::AtLocation && card.location == from.location);
        let rulings = travellers.filter(|card| is_time(view, card) && travels(card)).map(|card| {
            let ways = view.locations().filter(|to| is_bay(to) && to.id != from.id);
            regular(view, card).and(|| Ruling::any(ways.map(|to| way(view, card, from, to)), "no other docking bay"))
        });
        let ruling = Ruling::any(rulings, "nobody to travel");
        found.push(LegalPlay { kind: PlayKind::Transit, card: Some(from.id), place: None, ruling });
    }
}

fn is_bay(location: &TableCard) -> bool {
    location.facts.is_some_and(|facts| facts.has_keyword(Keyword::DockingBay))
}

fn travels(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| {
        matches!(facts.category, Category::Character | Category::Vehicle) || facts.has_trait(Trait::MovesLikeCharacter)
    })
}

fn way(view: &View<'_>, card: &TableCard, from: &TableCard, to: &TableCard) -> Ruling {
    let is_vehicle = card.facts.is_some_and(|facts| facts.category == Category::Vehicle);
    let is_open = to.facts.is_some_and(|facts| facts.has_icon(Icon::ExteriorSite));
    Ruling::when(!is_vehicle || is_open, "no exterior site")
        .unless_barred("may not move there", barred(view, card, from, to))
        .and(|| view.can_use(fare(view, card, from, to)))
}

/// Both docking bays may ask for Force, each of each player; the tables of modifiers do not tell from whom.
fn fare(view: &View<'_>, card: &TableCard, from: &TableCard, to: &TableCard) -> Bounds {
    let mut fare = cost(view, card, 0, from, to, &[]);
    for text in view.all(view.side) {
        let is_here = text.source.id == from.id && text.modifier.gemp == "DOCKING_BAY_TRANSIT_FROM_COST";
        let is_there = text.source.id == to.id && text.modifier.gemp == "DOCKING_BAY_TRANSIT_TO_COST";
        if is_here || is_there {
            fare.may_add(text.modifier, text.source.blueprint);
        }
    }
    if fare.least < Number::ZERO {
        fare.least = Number::ZERO;
    }
    fare
}
