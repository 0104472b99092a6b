//! What a card's own text says of its deployment and of those aboard of it.

use std::collections::HashMap;

use holocron_ingest::id::Blueprint;

use super::answer::Ruling;
use super::reach::{Node, Reach, Speaker};
use super::truth::Truth;
use super::view::View;
use crate::swccg::cards::Card as Facts;
use crate::swccg::state::table::TableCard;

/// What a text says beside its modifiers; [`Node::Any`] where it says nothing.
#[derive(Debug)]
pub(super) struct OwnText {
    /// The places that it lets the card deploy to.
    pub place: Node,
    /// The place is named by icons or keywords, which texts may give.
    pub asks_icons: bool,
    /// What it requires for that, as a condition.
    pub requires: Node,
    /// Who may pilot it or drive it.
    pub pilot: Node,
    /// Who may be a passenger.
    pub passenger: Node,
}

const SILENT: OwnText =
    OwnText { place: Node::Any, asks_icons: false, requires: Node::Any, pilot: Node::Any, passenger: Node::Any };
static NOTHING: OwnText = SILENT;

impl OwnText {
    /// Files a line of the table of filters under the name of its subject.
    pub(super) fn learn(texts: &mut HashMap<Blueprint, OwnText>, blueprint: Blueprint, subject: &str, reach: Reach) {
        let text = texts.entry(blueprint).or_insert(SILENT);
        let node = reach.who;
        match subject {
            "place" => {
                text.place = node;
                text.asks_icons = reach.asks_icons;
            }
            "requires" => text.requires = node,
            "pilot" | "driver" => text.pilot = node,
            "passenger" => text.passenger = node,
            _ => {}
        }
    }
}

/// What the text of a card says of its deployment.
pub(super) fn of(facts: &Facts) -> &'static OwnText {
    super::reach::own_texts().get(&facts.blueprint).unwrap_or(&NOTHING)
}

/// Whether the text of a card takes another one: as its place, its pilot, its passenger.
pub(super) fn takes(
    view: &View<'_>,
    card: &TableCard,
    node: &'static Node,
    other: &TableCard,
    why: &'static str,
) -> Ruling {
    let by = Speaker { source: card, column: view.place_of(card).map(|place| place.location) };
    match view.test(node, by, other) {
        Truth::Yes => Ruling::Legal,
        Truth::No => Ruling::Illegal(why),
        Truth::Maybe => Ruling::unknown(why, Some(card.blueprint)),
    }
}
