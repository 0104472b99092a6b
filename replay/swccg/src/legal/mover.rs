//! What every move needs: its time, a card that may move, and Force (rules MOVE-01, MOVE-02, MOVE-09 and MOVE-25).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::{Blueprint, Number};

use super::amount;
use super::bounds::Bounds;
use super::reach::Asked;
use super::view::{Text, View};
use crate::cards::travel::{End, Means, Says};
use crate::cards::{Card as Facts, Category, ModifierKind, Questions};
use crate::play::Ruling;
use crate::play::Truth;
use crate::state::table::TableCard;
use crate::state::turn::bars::Barred;

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
    let loose = view.state.turn.moves.loose.contains(&card.id).then_some(card.blueprint);
    Ruling::when(!view.state.turn.moves.moved.contains(&card.id), "already moved")
        .unless_barred("already moved", loose)
        .and(|| free_to_move(view, card))
}

/// Whether nothing keeps a card from moving at all.
pub(super) fn free_to_move(view: &View<'_>, card: &TableCard) -> Ruling {
    match view.state.turn.bars.from_moving(card.id) {
        Barred::Yes => return Ruling::Illegal("may not move this turn"),
        Barred::Perhaps => return Ruling::unknown("may not move this turn", Some(card.blueprint)),
        Barred::No => {}
    }
    Ruling::Legal.forbidden("may not move", view.barred(Questions::MOVE_BAR, view.about(Some(card), None)))
}

/// Whether a text may speak of a way from one location to another: it lies beside the table, or at one of them, or it
/// is a location's that may speak of others.
fn is_near(text: &Text<'_>, way: Way<'_>) -> bool {
    match text.column {
        None => true,
        Some(_) if text.source.zone == Zone::Locations => true,
        Some(column) => column == way.from.location || column == way.to.location,
    }
}

/// A card on its way.
#[derive(Clone, Copy)]
pub(super) struct Way<'a> {
    /// The card.
    pub card: &'a TableCard,
    /// Where it is.
    pub from: &'a TableCard,
    /// Where it goes.
    pub to: &'a TableCard,
}

/// Whether a text is at work on a way. Texts of one end of the way name it as their place.
pub(super) fn concerns(view: &View<'_>, text: &Text<'_>, way: Way<'_>) -> Truth {
    if text.reach.is_none() && !is_near(text, way) {
        return Truth::No;
    }
    let answer = view.applies(text, asked(view, text, way));
    if text.modifier.travel.end == End::Toward { answer.at_most_maybe() } else { answer }
}

/// What is asked of a text about a way: its place is the end that it speaks of.
pub(super) fn asked<'a>(view: &View<'_>, text: &Text<'_>, way: Way<'a>) -> Asked<'a> {
    let to = if text.modifier.travel.end == End::From { way.from } else { way.to };
    Asked { who: Some(way.card), from: Some(way.from), to: Some(to), player: view.side }
}

/// Whether a text forbids a way, and which.
pub(super) fn barred(view: &View<'_>, way: Way<'_>, means: Option<Means>) -> Option<(Truth, Blueprint)> {
    let mut doubt = view.acted(Questions::WAY_BAR.with(Questions::MOVE_BAR)).map(|by| (Truth::Maybe, by));
    let is_meant = |text: &&Text<'_>| {
        let travel = text.modifier.travel;
        // What may only walk may not do anything else.
        travel.is_about(means) != (travel.says == Says::Only && travel.means.is_some())
    };
    for text in view.texts(Questions::WAY_BAR, view.side).filter(is_meant) {
        match concerns(view, text, way) {
            Truth::Yes if text.modifier.travel.says == Says::Bar => return Some((Truth::Yes, text.by())),
            Truth::Yes | Truth::Maybe => doubt = Some((Truth::Maybe, text.by())),
            Truth::No => {}
        }
    }
    doubt
}

/// The cost of a way: the base cost, one more for each collapsed end, and what texts change.
pub(super) fn cost(view: &View<'_>, base: i32, way: Way<'_>, means: Option<Means>) -> Bounds {
    let collapsed = i32::from(way.from.posture.collapsed) + i32::from(way.to.posture.collapsed);
    let mut cost = Bounds::exactly(Number::whole(base + collapsed));
    let mut free = Bounds::exactly(Number::ZERO);
    let mut is_free = Truth::No;
    for text in view.texts(Questions::MOVE_COST, view.side).filter(|text| text.modifier.travel.is_about(means)) {
        let answer = concerns(view, text, way);
        if text.modifier.travel.says == Says::Free {
            if answer.may_be() {
                free.by = Some(text.by());
            }
            is_free = is_free.or(|| answer);
        } else {
            cost.add(amount::of(view, text, asked(view, text, way)), answer, text.by());
        }
    }
    if let Some(by) = view.acted(Questions::MOVE_COST) {
        free.by = Some(by);
        is_free = is_free.or(|| Truth::Maybe);
    }
    match is_free {
        Truth::Yes => free,
        Truth::No => cost.not_negative(),
        Truth::Maybe => Bounds { least: Number::ZERO, by: free.by, ..cost.not_negative() },
    }
}
