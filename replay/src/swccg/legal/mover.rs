//! What every move needs: its time, a card that may move, and Force (rule catalogue, A8).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{Blueprint, Number};

use super::answer::Ruling;
use super::scope;
use super::view::{Bounds, Text, View};
use crate::swccg::cards::{Card as Facts, Category, Flag, ModifierKind};
use crate::swccg::state::bars::Barred;
use crate::swccg::state::table::TableCard;

/// True for an undercover spy, and for what moves like one: a character on the opponent's side, or a seeker.
pub(super) fn is_undercover(card: &TableCard) -> bool {
    let is_like =
        |facts: &Facts| facts.modifiers.iter().any(|m| m.kind == ModifierKind::DeploysAndMovesLikeUndercoverSpy);
    let is_spy = card.facts.is_some_and(|facts| facts.category == Category::Character) && card.owner != card.zone_owner;
    card.zone == Zone::AtLocation && (is_spy || card.facts.is_some_and(is_like))
}

/// True for a card whose text lets it walk in the Deploy phase only.
fn walks_in_deploy_phase(card: &TableCard) -> bool {
    let is_so =
        |facts: &Facts| facts.modifiers.iter().any(|m| m.gemp == "MOVES_USING_LANDSPEED_ONLY_DURING_DEPLOY_PHASE");
    card.facts.is_some_and(is_so)
}

/// True in the phase in which a card's owner may move it by landspeed.
pub(super) fn is_time_to_walk(view: &View<'_>, card: &TableCard) -> bool {
    if walks_in_deploy_phase(card) { view.state.clock.is_own(view.side, Phase::Deploy) } else { is_time(view, card) }
}

/// True in the Move phase in which this card's owner may move it: an undercover spy moves in the opponent's.
pub(super) fn is_time(view: &View<'_>, card: &TableCard) -> bool {
    let whose = if is_undercover(card) { view.side.opponent() } else { view.side };
    view.state.clock.is_own(whose, Phase::Move)
}

/// The side's own cards that can move, as far as their state goes: no captives, none missing or frozen.
pub(super) fn movers<'v, 's>(view: &'v View<'s>) -> impl Iterator<Item = &'s TableCard> + use<'v, 's> {
    view.own().filter(move |card| {
        let host = card.host.and_then(|id| view.state.table.get(id));
        let is_captive = host.is_some_and(|host| {
            let is_character = |c: &TableCard| c.facts.is_some_and(|f| f.category == Category::Character);
            is_character(card) && (is_character(host) || host.zone == Zone::Locations)
        });
        let is_there = matches!(card.zone, Zone::AtLocation | Zone::Attached);
        is_there && !is_captive && !card.posture.suspended && !card.posture.frozen
    })
}

/// Whether a card may still make its one regular move of the turn.
pub(super) fn regular(view: &View<'_>, card: &TableCard) -> Ruling {
    let loose = view.state.moves.loose.contains(&card.id).then_some(card.blueprint);
    Ruling::when(!view.state.moves.moved.contains(&card.id), "already moved")
        .unless_barred("already moved", loose)
        .and(|| free_to_move(view, card))
}

/// Whether nothing keeps a card from moving at all.
pub(super) fn free_to_move(view: &View<'_>, card: &TableCard) -> Ruling {
    match view.state.bars.from_moving(card.id) {
        Barred::Yes => return Ruling::Illegal("may not move this turn"),
        Barred::Perhaps => return Ruling::unknown("may not move this turn", Some(card.blueprint)),
        Barred::No => {}
    }
    let by = view.named(&["MAY_NOT_MOVE"], view.side).find(|text| holds(view, text, card));
    Ruling::Legal.unless_barred("may not move", by.map(|text| text.source.blueprint))
}

/// Whether a text that holds cards fast may hold this one: one attached to a card holds its host, one at a location
/// those there.
fn holds(view: &View<'_>, text: &Text<'_>, card: &TableCard) -> bool {
    let host = text.source.host.and_then(|id| view.state.table.get(id));
    if scope::is_own(text) {
        return text.source.id == card.id;
    }
    match host {
        Some(host) if host.zone != Zone::Locations => host.id == card.id,
        _ => {
            let (there, here) = (view.state.table.column(text.source), view.state.table.column(card));
            text.reaches(card) && (there.is_none() || there == here)
        }
    }
}

/// Whether a text may speak of a way from one location to another: it lies beside the table, or at one of them, or it
/// is a location's that may speak of others.
pub(super) fn is_near(view: &View<'_>, text: &Text<'_>, from: &TableCard, to: &TableCard) -> bool {
    match view.state.table.column(text.source) {
        None => true,
        Some(_) if text.source.zone == Zone::Locations => text.reaches(from) || text.reaches(to),
        Some(column) => column == from.location || column == to.location,
    }
}

/// A text that may forbid a way.
pub(super) fn barred(view: &View<'_>, card: &TableCard, from: &TableCard, to: &TableCard) -> Option<Blueprint> {
    let is_bar = |text: &&Text<'_>| {
        let gemp = text.modifier.gemp;
        let concerns = scope::concerns(text, card) && is_near(view, text, from, to);
        concerns && (gemp.starts_with("MAY_NOT_MOVE_") || gemp == "MAY_NOT_EXIST_AT_TARGET")
    };
    view.all(view.side).find(is_bar).map(|text| text.source.blueprint).or_else(|| view.used(Flag::MoveStop))
}

/// The cost of a way: the base cost, one more for each collapsed end, and what texts may change. `words` picks the
/// texts about this kind of move by the end of their GEMP names.
pub(super) fn cost(
    view: &View<'_>,
    card: &TableCard,
    base: i32,
    from: &TableCard,
    to: &TableCard,
    words: &[&str],
) -> Bounds {
    let collapsed = i32::from(from.posture.collapsed) + i32::from(to.posture.collapsed);
    let mut cost = Bounds::exactly(Number::whole(base + collapsed));
    for text in view.all(view.side).filter(|text| scope::concerns(text, card) && is_near(view, text, from, to)) {
        let gemp = text.modifier.gemp;
        let is_of_this_kind = !gemp.contains("_USING_") || words.iter().any(|word| gemp.ends_with(word));
        let by = text.source.blueprint;
        if gemp.starts_with("MOVES_FREE") && is_of_this_kind {
            cost.may_be(Some(Number::ZERO), by);
        } else if gemp.starts_with("MOVE_COST") && is_of_this_kind {
            cost.may_add(text.modifier, by);
        }
    }
    if let Some(by) = view.used(Flag::MoveCost) {
        cost.may_be(Some(Number::ZERO), by);
    }
    cost
}
