//! What a card's own text says of its deployment and of those aboard of it.

use super::position::Position;
use crate::cards::Card as Facts;
use crate::cards::reach::{Filter, OwnText};
use crate::play::Ruling;
use crate::state::table::TableCard;
use crate::text::Truth;

/// What the text of a card says of its deployment.
pub(super) fn of(facts: &Facts) -> &OwnText {
    facts.own_text.as_deref().unwrap_or(&OwnText::SILENT)
}

/// Whether the text of a card takes another one: as its place, its pilot, its passenger.
pub(super) fn takes(
    view: &Position<'_>,
    card: &TableCard,
    filter: &Filter,
    other: &TableCard,
    why: &'static str,
) -> Ruling {
    ruling(view.accepts(filter, &view.seen(card), &view.seen(other)), card, why)
}

/// Whether what the text of a card requires holds.
pub(super) fn allows(view: &Position<'_>, card: &TableCard, facts: &Facts) -> Ruling {
    ruling(view.holds(&of(facts).requires, &view.seen(card)), card, "requirements of the text")
}

fn ruling(answer: Truth, card: &TableCard, why: &'static str) -> Ruling {
    match answer {
        Truth::Yes => Ruling::Legal,
        Truth::No => Ruling::Illegal(why),
        Truth::Maybe => Ruling::unknown(why, Some(card.blueprint)),
    }
}
