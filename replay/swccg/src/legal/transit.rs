//! Docking bay transit (rule MOVE-16).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{Blueprint, Number, Side};

use super::amount;
use super::bounds::Bounds;
use super::mover::{Way, barred, cost, is_time, movers, regular};
use super::view::View;
use super::ways::walks;
use crate::cards::{Category, Icon, Keyword, ModifierKind as Kind, Questions};
use crate::play::Ruling;
use crate::play::Truth;
use crate::play::{LegalPlay, PlayKind};
use crate::state::table::TableCard;

/// From each docking bay, somebody there to another one. The server offers it on the docking bay.
pub(super) fn plays(view: &View<'_>, found: &mut Vec<LegalPlay>) {
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
pub(super) fn to_places(view: &View<'_>, from: &TableCard, found: &mut Vec<LegalPlay>) {
    for to in view.locations().filter(|to| is_bay(from) && is_bay(to) && to.id != from.id) {
        let rulings = travellers(view, from).map(|card| regular(view, card).and(|| way(view, card, from, to)));
        let ruling = Ruling::any(rulings, "nobody to travel");
        found.push(LegalPlay { kind: PlayKind::Transit, card: Some(from.id), place: Some(to.id), ruling });
    }
}

/// Each card that may travel from one docking bay to another.
pub(super) fn passengers(view: &View<'_>, from: &TableCard, to: &TableCard, found: &mut Vec<LegalPlay>) {
    for card in travellers(view, from) {
        let ruling = regular(view, card).and(|| way(view, card, from, to));
        found.push(LegalPlay { kind: PlayKind::Transit, card: Some(card.id), place: Some(to.id), ruling });
    }
}

fn travellers<'v, 's>(view: &'v View<'s>, from: &'v TableCard) -> impl Iterator<Item = &'s TableCard> + use<'v, 's> {
    let is_there = |card: &&TableCard| card.zone == Zone::AtLocation && card.location == from.location;
    movers(view).filter(is_there).filter(|card| is_time(view, card) && travels(card))
}

fn is_bay(location: &TableCard) -> bool {
    location.facts.is_some_and(|facts| facts.has_keyword(Keyword::DockingBay))
}

fn travels(card: &TableCard) -> bool {
    card.facts.is_some_and(walks)
}

fn way(view: &View<'_>, card: &TableCard, from: &TableCard, to: &TableCard) -> Ruling {
    let is_vehicle = card.facts.is_some_and(|facts| facts.category == Category::Vehicle);
    let is_open = to.facts.is_some_and(|facts| facts.has_icon(Icon::ExteriorSite));
    Ruling::when(!is_vehicle || is_open, "no exterior site")
        .unless_barred("the Hoth energy shield", shield(view, [from, to]))
        .forbidden("may not move there", barred(view, Way { card, from, to }, None))
        .and(|| view.can_use(fare(view, Way { card, from, to })))
}

/// The generators whose energy shield may keep Dark out of docking bays of Hoth.
fn shield(view: &View<'_>, ends: [&TableCard; 2]) -> Option<Blueprint> {
    let is_on_hoth = ends.iter().any(|bay| bay.system.as_deref() == Some("Hoth"));
    let is_generator = |card: &TableCard| card.facts.is_some_and(|facts| facts.has_keyword(Keyword::Marker1));
    let mut generators = view.locations().filter(|location| is_generator(location));
    if view.side == Side::Dark && is_on_hoth { generators.next().map(|location| location.blueprint) } else { None }
}

/// Whether a docking bay lets those who travel to it or from it ignore what the text of the other one says.
fn ignores(view: &View<'_>, bay: &TableCard) -> Truth {
    let own = view.texts(Questions::TRANSIT, view.side).filter(|text| text.source.id == bay.id);
    let ignoring = own.filter(|text| text.modifier.kind == Kind::IgnoreOtherDockingBayTransitCost);
    ignoring.fold(Truth::No, |so_far, text| so_far.or(|| view.applies(text, view.about(Some(bay), Some(bay)))))
}

/// Both docking bays may ask for Force of each player; one text of each is paid. A text that makes it free at one end
/// makes it free altogether.
fn fare(view: &View<'_>, way: Way<'_>) -> Bounds {
    let mut fare = cost(view, 0, way, None);
    let mut free = None;
    let ends = [
        (way.from, way.to, Kind::DockingBayTransitFromCost, Kind::DockingBayTransitFromForFree),
        (way.to, way.from, Kind::DockingBayTransitToCost, Kind::DockingBayTransitToForFree),
    ];
    for (bay, other, price, free_of) in ends {
        let mut is_paid = false;
        let is_ignored = ignores(view, other);
        for text in view.texts(Questions::TRANSIT, view.side) {
            let answer = view.applies(text, view.about(Some(bay), Some(bay)));
            let is_own = text.source.id == bay.id;
            let answer = if is_own { answer.and(|| is_ignored.not()) } else { answer };
            match text.modifier.kind {
                kind if kind == free_of => match answer {
                    Truth::Yes => return Bounds::exactly(Number::ZERO),
                    Truth::Maybe => free = Some(text.by()),
                    Truth::No => {}
                },
                kind if kind == price => {
                    let answer = if is_paid { answer.at_most_maybe() } else { answer };
                    fare.add(amount::of(view, text, view.about(Some(bay), Some(bay))), answer, text.by());
                    is_paid |= answer.may_be();
                }
                _ => {}
            }
        }
    }
    match free {
        Some(by) => Bounds { least: Number::ZERO, by: Some(by), ..fare.not_negative() },
        None => fare.not_negative(),
    }
}
