//! What every move needs: its time, a card that may move, and Force (rules MOVE-01, MOVE-02, MOVE-09 and MOVE-25).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{Blueprint, Number, Side};
use holocron_ingest::message::moves::Mode;

use super::position::Position;
use crate::cards::travel::Says;
use crate::cards::{Card as Facts, Category, Icon, ModifierKind, Questions};
use crate::play::Ruling;
use crate::state::table::TableCard;
use crate::state::turn::bars::Barred;
use crate::text::{Text, Truth};
use crate::value::move_cost::Trip;

/// True for an undercover spy, and for what moves like one: a character on the opponent's side, or a seeker.
pub(super) fn is_undercover(card: &TableCard) -> bool {
    let is_like =
        |facts: &Facts| facts.modifiers.iter().any(|m| m.kind == ModifierKind::DeploysAndMovesLikeUndercoverSpy);
    let is_spy = card.facts.is_some_and(|facts| facts.category == Category::Character) && card.owner != card.zone_owner;
    card.zone == Zone::AtLocation && (is_spy || card.facts.is_some_and(is_like))
}

/// True for a card whose text lets it walk in the Deploy phase only.
fn walks_in_deploy_phase(card: &TableCard) -> bool {
    let kind = ModifierKind::MovesUsingLandspeedOnlyDuringDeployPhase;
    let is_so = |facts: &Facts| facts.modifiers.iter().any(|m| m.kind == kind);
    card.facts.is_some_and(is_so)
}

/// True in the phase in which a card's owner may move it by landspeed.
pub(super) fn is_time_to_walk(view: &Position<'_>, card: &TableCard) -> bool {
    if walks_in_deploy_phase(card) { view.state.clock.is_own(view.side, Phase::Deploy) } else { is_time(view, card) }
}

/// True in the Move phase in which this card's owner may move it: an undercover spy moves in the opponent's.
pub(super) fn is_time(view: &Position<'_>, card: &TableCard) -> bool {
    let whose = if is_undercover(card) { view.side.opponent() } else { view.side };
    view.state.clock.is_own(whose, Phase::Move)
}

/// The side's own cards that can move, as far as their state goes: no captives, none missing or frozen. A droid that was
/// turned off looks suspended, and may.
pub(super) fn movers<'v, 's>(view: &'v Position<'s>) -> impl Iterator<Item = &'s TableCard> + use<'v, 's> {
    view.own().filter(move |card| {
        let is_there = matches!(card.zone, Zone::AtLocation | Zone::Attached);
        let rests = card.posture.suspended && !is_droid(card);
        is_there && !view.state.table.is_captive(card) && !rests && !card.posture.frozen
    })
}

fn is_droid(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| facts.has_icon(Icon::Droid))
}

/// Whether a card may still make its one regular move of the turn.
pub(super) fn regular(view: &Position<'_>, card: &TableCard) -> Ruling {
    let loose = view.state.turn.moves.loose.contains(&card.id).then_some(card.blueprint);
    Ruling::when(!view.state.turn.moves.moved.contains(&card.id), "already moved")
        .unless_barred("already moved", loose)
        .and(|| free_to_move(view, card))
}

/// Whether nothing keeps a card from moving at all.
pub(super) fn free_to_move(view: &Position<'_>, card: &TableCard) -> Ruling {
    if card.posture.suspended {
        return Ruling::unknown("suspended or turned off", Some(card.blueprint));
    }
    match view.state.turn.bars.from_moving(card.id) {
        Barred::Yes => return Ruling::Illegal("may not move this turn"),
        Barred::Perhaps => return Ruling::unknown("may not move this turn", Some(card.blueprint)),
        Barred::No => {}
    }
    Ruling::Legal.forbidden("may not move", view.barred(Questions::MOVE_BAR, &view.about(Some(card), None)))
}

/// A card on its way.
pub(super) fn trip<'a>(
    view: &Position<'_>,
    card: &'a TableCard,
    from: &'a TableCard,
    to: &'a TableCard,
    mode: Mode,
) -> Trip<'a> {
    Trip { mover: view.seen(card), from: view.seen(from), to: view.seen(to), mode, player: view.side }
}

/// Whether the Hoth energy shield, through which Dark walks and does not fly, closes a way.
fn shielded(view: &Position<'_>, trip: &Trip<'_>) -> Option<(Truth, Blueprint)> {
    let ends: &[_] = match trip.mode {
        Mode::DockingBayTransit | Mode::Shuttle => &[trip.from, trip.to],
        Mode::Land => &[trip.to],
        Mode::TakeOff => &[trip.from],
        _ => &[],
    };
    let shields = ends.iter().filter(|_| view.side == Side::Dark).filter_map(|end| view.shield(end));
    shields.max_by_key(|(answer, _)| answer.is_sure())
}

/// Whether a text forbids a way, and which.
pub(super) fn barred(view: &Position<'_>, trip: &Trip<'_>) -> Option<(Truth, Blueprint)> {
    if let Some(fellow) = view.state.fellow_of_system(trip.mover.card, trip.to.card) {
        let is_made_common = view.may_change_uniqueness(&trip.mover);
        return Some((if is_made_common { Truth::Maybe } else { Truth::Yes }, fellow.blueprint));
    }
    let shield = shielded(view, trip);
    if let Some((Truth::Yes, _)) = shield {
        return shield;
    }
    let mut doubt = view.acted(Questions::WAY_BAR.with(Questions::MOVE_BAR)).map(|by| (Truth::Maybe, by)).or(shield);
    let is_meant = |text: &Text<'_>| {
        let travel = text.modifier.travel;
        // What may only walk may not do anything else.
        travel.is_about(trip.means()) != (travel.says == Says::Only && travel.means.is_some())
    };
    for text in view.texts(Questions::WAY_BAR, view.side).filter(is_meant) {
        match view.concerns(&text, trip) {
            Truth::Yes if text.modifier.travel.says == Says::Bar => return Some((Truth::Yes, text.by())),
            Truth::Yes | Truth::Maybe => doubt = Some((Truth::Maybe, text.by())),
            Truth::No => {}
        }
    }
    doubt
}

/// Whether the Force suffices for a way, whatever an action of this turn made of its cost.
pub(super) fn pays(view: &Position<'_>, trip: &Trip<'_>) -> Ruling {
    let mut cost = view.move_cost(trip);
    if let Some(by) = view.acted(Questions::MOVE_COST) {
        cost.set((Number::ZERO, Number::ZERO), Truth::Maybe, by);
    }
    view.can_use(&cost)
}
