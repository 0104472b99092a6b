//! Transferring weapons and devices: from one own card to another that is present with it, for what it
//! costs to deploy there.

use holocron_ingest::event::gemp::{Phase, Zone};

use super::deploy::{onto, pay};
use super::own_text;
use super::position::Position;
use crate::cards::reach::Filter;
use crate::cards::{Card as Facts, Category, Place};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::value::deploy_cost::Goal;

/// In the own Deploy phase, each weapon and device on a character, starship or vehicle.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    if !view.state.clock.is_own(view.side, Phase::Deploy) {
        return;
    }
    for (card, facts) in tools(view) {
        let ruling = Ruling::any(places(view, card, facts).map(|(_, ruling)| ruling), "nobody to transfer it to");
        found.push(LegalPlay { kind: PlayKind::Transfer, card: Some(card.id), place: None, ruling });
    }
}

/// Each card that one weapon or device may be transferred to.
pub(super) fn to_places(view: &Position<'_>, tool: &TableCard, found: &mut Vec<LegalPlay>) {
    if !view.state.clock.is_own(view.side, Phase::Deploy) {
        return;
    }
    for (card, facts) in tools(view).filter(|(card, _)| card.id == tool.id) {
        for (to, ruling) in places(view, card, facts) {
            found.push(LegalPlay { kind: PlayKind::Transfer, card: Some(card.id), place: Some(to.id), ruling });
        }
    }
}

fn carries(card: &TableCard) -> bool {
    let of = |facts: &Facts| matches!(facts.category, Category::Character | Category::Starship | Category::Vehicle);
    card.facts.is_some_and(of)
}

fn tools<'v, 's>(view: &'v Position<'s>) -> impl Iterator<Item = (&'s TableCard, &'static Facts)> + use<'v, 's> {
    view.own().filter(|card| card.zone == Zone::Attached && !card.posture.suspended).filter_map(|card| {
        let facts = card.facts.filter(|facts| matches!(facts.category, Category::Weapon | Category::Device))?;
        let host = card.host.and_then(|id| view.state.table.get(id))?;
        (carries(host) && host.owner == Some(view.side)).then_some((card, facts))
    })
}

fn places<'v, 's>(
    view: &'v Position<'s>,
    card: &'s TableCard,
    facts: &'static Facts,
) -> impl Iterator<Item = (&'s TableCard, Ruling)> + use<'v, 's> {
    let own = own_text::of(facts);
    let here = view.state.present_at(card);
    let is_other = move |to: &TableCard| {
        let table = &view.state.table;
        let is_around =
            table.hosts(card).any(|host| host.id == to.id) || table.hosts(to).any(|host| host.id == card.id);
        to.owner == Some(view.side) && carries(to) && !is_around && here.is_some() && view.state.present_at(to) == here
    };
    view.cards().filter(move |to| is_other(to.card)).map(move |to| {
        let is_known = facts.place == Some(Place::Attached) && !matches!(own.place, Filter::Any | Filter::Unknown);
        let ruling = onto(view, card, facts, to, own)
            .unless_barred("where the text lets it go", (!is_known).then_some(card.blueprint))
            .and(|| own_text::allows(view, card, facts))
            .and(|| pay(view, card, facts, Goal::Transfer(*to)));
        (to.card, ruling)
    })
}
