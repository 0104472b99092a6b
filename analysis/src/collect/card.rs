//! What the card facts say of a design.

use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::message::{CardRef, Place};
use holocron_replay::swccg::cards;

/// A card design of one side: the key of `card_games`.
pub(super) type Design = (Side, Blueprint);

pub(super) fn title_of(blueprint: &Blueprint) -> Option<&'static str> {
    cards::lookup(blueprint).map(|facts| facts.title)
}

/// The design behind a blueprint. The facts know its side; for a card without facts the owner decides, which is wrong
/// only for a stolen one.
pub(super) fn design(blueprint: &Blueprint, owner: Option<Side>) -> Option<Design> {
    if blueprint.is_face_down() {
        return None;
    }
    let front = blueprint.front();
    let side = cards::lookup(&front).map(|facts| facts.side).or(owner)?;
    Some((side, front))
}

/// The design that a message names.
pub(super) fn named(card: &CardRef, player: Option<Side>) -> Option<Design> {
    design(&card.blueprint, player)
}

/// A place in the words of messages; unusual words fall under one heading.
pub(super) fn place_word(place: &Place) -> &'static str {
    match place {
        Place::Hand => "hand",
        Place::SabaccHand => "sabacc hand",
        Place::ReserveDeck => "Reserve Deck",
        Place::ForcePile => "Force Pile",
        Place::UsedPile => "Used Pile",
        Place::LostPile => "Lost Pile",
        Place::Stacked => "stacked",
        Place::OutsideOfDeck => "outside of deck",
        Place::OutOfPlay => "out of play",
        Place::SideOfTable => "side of table",
        Place::InPlay => "table",
        Place::Void => "void",
        Place::UnresolvedDestiny => "unresolved destiny draw",
        Place::Other(_) => "elsewhere",
    }
}
