//! Whether a starship or vehicle is piloted, and its astromech or nav computer (rules BATTLE-15, MOVE-08 and MOVE-09).

use super::position::Position;
use crate::cards::{Card as Facts, Icon, Questions};
use crate::play::Ruling;
use crate::state::table::TableCard;
use crate::text::Truth;

/// Whether a starship or vehicle is piloted. A landed starship is not, except to take off.
pub(super) fn piloted(view: &Position<'_>, card: &TableCard, to_take_off: bool) -> Ruling {
    if is_landed(view, card) && !to_take_off {
        return Ruling::Illegal("landed");
    }
    match view.is_crewed(&view.seen(card)) {
        Truth::Yes => Ruling::Legal,
        Truth::No => Ruling::Illegal("unpiloted"),
        Truth::Maybe => Ruling::unknown("who pilots it", Some(card.blueprint)),
    }
}

/// Carried, or a starship at a site.
pub(super) fn is_landed(view: &Position<'_>, card: &TableCard) -> bool {
    card.host.is_some() || view.state.is_landed(card)
}

/// Whether a starship has a nav computer or an astromech aboard.
pub(super) fn navigates(view: &Position<'_>, card: &TableCard, facts: &Facts) -> Ruling {
    if facts.has_icon(Icon::NavComputer) {
        let canceled = view.touched(Questions::FORCE_ICON_LESS, view.about(Some(card), None));
        return Ruling::Legal.unless_barred("nav computer canceled", canceled);
    }
    let is_astromech = |c: &TableCard| c.facts.is_some_and(|facts| facts.models.contains(&"ASTROMECH"));
    if view.own().any(|aboard| aboard.host == Some(card.id) && is_astromech(aboard)) {
        return Ruling::Legal;
    }
    let own = (!facts.permanents.is_empty() || !facts.astromechs.is_none()).then_some(card.blueprint);
    let given = view.touched(Questions::ICON, view.about(Some(card), None));
    Ruling::Illegal("no nav computer and no astromech").unless_allowed("permanent astromech", own.or(given))
}
