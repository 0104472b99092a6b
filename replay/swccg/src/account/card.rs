//! What the card facts say of a design.

use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::message::{CardRef, Place};

use crate::cards;
use holocron_replay::account::{Account, At, CardCount, Design};

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

/// The counts of a card that a message names.
pub(super) fn named<'a>(
    account: &'a mut Account,
    card: &CardRef,
    player: Option<Side>,
    at: &At,
) -> Option<&'a mut CardCount> {
    let count = account.card(design(&card.blueprint, player)?, at);
    if count.title.is_none() {
        count.title = Some(card.title.trim_start_matches(['•', '*', '<', '>']).into());
    }
    Some(count)
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
