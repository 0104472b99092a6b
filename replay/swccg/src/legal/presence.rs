//! Presence, occupation and control with doubt (rules PRES-01 to PRES-05).

use holocron_ingest::id::Side;

use super::position::Position;
use crate::cards::{ModifierKind, Questions};
use crate::play::Ruling;
use crate::state::table::TableCard;
use crate::text::Truth;

const NO_PRESENCE: &str = "no presence";

/// Whether a side has presence at a location; cards that `skips` names do not count.
pub(super) fn presence(
    view: &Position<'_>,
    side: Side,
    location: &TableCard,
    skips: &dyn Fn(&TableCard) -> bool,
) -> Ruling {
    let found = view.presence(side, &view.seen(location), &|seen| !skips(seen.card));
    let acted = || {
        let is_anyone = view.fighters(side, location.location).any(|seen| seen.facts.is_some() && !skips(seen.card));
        is_anyone.then(|| view.acted(Questions::ABILITY)).flatten()
    };
    match found.answer {
        Truth::Yes => Ruling::Legal,
        Truth::Maybe => Ruling::unknown("total ability", found.by),
        Truth::No => Ruling::Illegal(NO_PRESENCE).unless_allowed("ability or presence icon", acted()),
    }
}

/// Whether a side controls a location.
pub(super) fn control(view: &Position<'_>, side: Side, location: &TableCard) -> Ruling {
    let nobody = |_: &TableCard| false;
    let needs = view.touched(Questions::CONTROL, view.ask(Some(location), Some(location), side));
    presence(view, side, location, &nobody)
        .and(|| not(presence(view, side.opponent(), location, &nobody), "the opponent has presence"))
        .unless_barred("ability needed to control", needs)
}

/// The opposite; doubt stays doubt.
pub(super) fn not(ruling: Ruling, why: &'static str) -> Ruling {
    match ruling {
        Ruling::Legal => Ruling::Illegal(why),
        Ruling::Illegal(_) => Ruling::Legal,
        unknown @ Ruling::Unknown(_) => unknown,
    }
}

/// An active fighter of a side at a location that a text of this kind touches.
pub(super) fn has_text(
    view: &Position<'_>,
    side: Side,
    location: &TableCard,
    kind: ModifierKind,
    skips: &dyn Fn(&TableCard) -> bool,
) -> Ruling {
    let found = view.touched_there(kind, side, location.location, &|seen| !skips(seen.card));
    match found.answer {
        Truth::Yes => Ruling::Legal,
        Truth::No => Ruling::Illegal(NO_PRESENCE),
        Truth::Maybe => Ruling::unknown("condition of a text", found.by),
    }
}
