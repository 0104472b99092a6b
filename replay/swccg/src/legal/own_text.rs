//! What a card's own text says of its deployment and of those aboard of it.

use super::condition::holds;
use super::filter::test;
use super::reach::Speaker;
use super::view::View;
use crate::cards::Card as Facts;
use crate::cards::reach::{Filter, OwnText};
use crate::play::Ruling;
use crate::play::Truth;
use crate::state::table::TableCard;

/// What the text of a card says of its deployment.
pub(super) fn of(facts: &Facts) -> &OwnText {
    facts.own_text.as_deref().unwrap_or(&OwnText::SILENT)
}

/// Whether the text of a card takes another one: as its place, its pilot, its passenger.
pub(super) fn takes(
    view: &View<'_>,
    card: &TableCard,
    filter: &Filter,
    other: &TableCard,
    why: &'static str,
) -> Ruling {
    ruling(test(view, filter, speaker(view, card), other), card, why)
}

/// Whether what the text of a card requires holds.
pub(super) fn allows(view: &View<'_>, card: &TableCard, facts: &Facts) -> Ruling {
    ruling(holds(view, &of(facts).requires, speaker(view, card)), card, "requirements of the text")
}

fn speaker<'a>(view: &View<'_>, card: &'a TableCard) -> Speaker<'a> {
    Speaker { source: card, column: view.place_of(card).map(|place| place.location) }
}

fn ruling(answer: Truth, card: &TableCard, why: &'static str) -> Ruling {
    match answer {
        Truth::Yes => Ruling::Legal,
        Truth::No => Ruling::Illegal(why),
        Truth::Maybe => Ruling::unknown(why, Some(card.blueprint)),
    }
}
