//! Whether uniqueness and personas let a card come into play (rules UNIQ-01 to UNIQ-07).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Side;

use super::position::Position;
use crate::cards::{Card as Facts, Category, Modifier, ModifierKind, Questions, Uniqueness};
use crate::play::Ruling;
use crate::state::table::TableCard;

/// Whether one more of this card may be in play for the side.
pub(super) fn free(view: &Position<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    let texts = view.touched(Questions::UNIQUENESS, view.about(Some(card), None));
    let changed = texts.or_else(|| view.acted(Questions::UNIQUENESS));
    persona_free(view, card, facts)
        .and(|| title_free(view, facts))
        .and(|| not_played(view, facts))
        .unless_allowed("uniqueness", changed)
}

fn personas(facts: &'static Facts) -> impl Iterator<Item = &'static str> {
    facts.personas.iter().chain(&facts.permanents).copied()
}

fn is_present(card: &TableCard) -> bool {
    card.is_in_play()
}

/// True for a card that may be out of play for good for its owner.
fn is_person(facts: &Facts) -> bool {
    matches!(facts.category, Category::Character | Category::Starship | Category::Vehicle)
}

/// Out of play, or stacked where a text says that this is as good.
fn is_out_of_play(view: &Position<'_>, card: &TableCard) -> bool {
    let says_so = |host: &TableCard| {
        let says = |one: &Modifier| one.kind == ModifierKind::ConsideredOutOfPlay;
        host.facts.is_some_and(|facts| facts.modifiers.iter().any(says))
    };
    let host = || card.host.and_then(|id| view.state.table.get(id));
    card.zone == Zone::OutOfPlay || card.zone == Zone::Stacked && host().is_some_and(says_so)
}

fn persona_free(view: &Position<'_>, card: &TableCard, facts: &'static Facts) -> Ruling {
    let shares = |other: &TableCard| {
        let Some(theirs) = other.facts.filter(|_| other.id != card.id) else { return false };
        let is_counted = is_present(other) || (is_out_of_play(view, other) && is_person(facts));
        // A stolen card still counts for the side that it comes from.
        // So does a captive for Light, whoever owns it: Jabba's Prize is Dark's card and Light's Han.
        let is_held = view.side == Side::Light && is_present(other) && view.state.table.is_captive(other);
        let is_own = other.owner == Some(view.side) || is_held || (is_present(other) && theirs.side == view.side);
        is_counted && is_own && personas(facts).any(|persona| personas(theirs).any(|name| name == persona))
    };
    Ruling::when(!view.state.table.iter().any(shares), "the persona is in the game")
}

fn title_free(view: &Position<'_>, facts: &'static Facts) -> Ruling {
    let limit = match facts.uniqueness {
        Some(Uniqueness::Unique) => 1,
        Some(Uniqueness::Restricted2) => 2,
        Some(Uniqueness::Restricted3) => 3,
        Some(Uniqueness::Unrestricted | Uniqueness::Diamond1 | Uniqueness::Diamond3) | None => return Ruling::Legal,
    };
    let is_location = facts.category == Category::Location;
    let is_titled = |other: &&TableCard| {
        other.facts.is_some_and(|theirs| theirs.titles().iter().any(|title| facts.titles().contains(title)))
    };
    let counts = |other: &&TableCard| is_present(other) && (!is_location || other.owner == Some(view.side));
    let count = view.state.table.iter().filter(is_titled).filter(counts).count();
    let is_gone = |other: &TableCard| is_out_of_play(view, other) && other.owner == Some(view.side);
    let gone = limit == 1 && is_person(facts) && view.state.table.iter().filter(is_titled).any(is_gone);
    Ruling::when(count < limit, "as many in play as may be").and(|| Ruling::when(!gone, "out of play"))
}

/// A title may be played as often in a turn as it may be in play.
fn not_played(view: &Position<'_>, facts: &'static Facts) -> Ruling {
    let limit = match facts.uniqueness {
        Some(Uniqueness::Unique) => 1,
        Some(Uniqueness::Restricted2) => 2,
        Some(Uniqueness::Restricted3) => 3,
        _ => return Ruling::Legal,
    };
    Ruling::when(view.state.text.used.played(facts) < limit, "played this turn")
}
