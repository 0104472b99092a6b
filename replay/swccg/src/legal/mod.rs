//! The plays that the rules allow now: one file for each kind of play.
//!
//! The conditions are those of the printed rules as the server applies them. Card text is known by its continuous
//! modifiers and by whom they reach (`reach`). A text that is certain to be at work decides; one whose reach, condition or
//! number cannot be told turns a ruling into doubt where it may matter.

mod activate;
mod attack;
mod battle;
mod capacity;
mod deploy;
mod deploy_place;
mod dock;
pub(crate) mod drain;
pub(crate) mod draw;
mod embark;
mod hyperspeed;
mod land;
mod landspeed;
mod lose;
mod mover;
mod own_text;
mod pilots;
mod position;
mod presence;
mod replace;
mod sector;
mod shuttle;
mod slot;
mod transfer;
mod transit;
mod unique;
mod ways;

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::Role;
use position::Position;

use super::cards::{Card as Facts, ModifierKind};
use super::state::State;
use super::state::table::TableCard;

pub use super::play::{LegalPlay, PlayKind, Ruling, Uncertain};
pub use lose::Due;
pub(crate) use ways::{is_closed_to_walkers, serves_as_starship, takes_ties, walks};

/// True for the kinds of play that [`legal`] knows.
pub fn is_generated(kind: PlayKind) -> bool {
    matches!(
        kind,
        PlayKind::Activate
            | PlayKind::Draw
            | PlayKind::Drain
            | PlayKind::Battle
            | PlayKind::Attack
            | PlayKind::Deploy
            | PlayKind::Landspeed
            | PlayKind::Hyperspeed
            | PlayKind::Sector
            | PlayKind::Land
            | PlayKind::TakeOff
            | PlayKind::Transit
            | PlayKind::Embark
            | PlayKind::Disembark
            | PlayKind::Shuttle
            | PlayKind::Slot
            | PlayKind::Dock
            | PlayKind::Transfer
            | PlayKind::Replace
    )
}

/// The plays that come into question for a side at the top level of a phase, with their rulings. Whatever is not listed
/// is illegal.
pub fn legal(state: &State, side: Side) -> Vec<LegalPlay> {
    let mut found = Vec::new();
    // Out of turn only undercover spies have plays, and those are moves.
    if state.clock.turn_of != Some(side) && state.clock.phase != Phase::Move {
        return found;
    }
    let view = Position::new(state, side);
    activate::plays(&view, &mut found);
    draw::plays(&view, &mut found);
    drain::plays(&view, &mut found);
    battle::plays(&view, &mut found);
    attack::plays(&view, &mut found);
    deploy::plays(&view, &mut found);
    landspeed::plays(&view, &mut found);
    hyperspeed::plays(&view, &mut found);
    sector::plays(&view, &mut found);
    land::plays(&view, &mut found);
    transit::plays(&view, &mut found);
    embark::plays(&view, &mut found);
    shuttle::plays(&view, &mut found);
    slot::plays(&view, &mut found);
    dock::plays(&view, &mut found);
    transfer::plays(&view, &mut found);
    replace::plays(&view, &mut found);
    found
}

/// The places that come into question for one card's play of a kind, with their rulings.
pub fn places(state: &State, side: Side, kind: PlayKind, card: CardId) -> Vec<LegalPlay> {
    let view = Position::new(state, side);
    let mut found = Vec::new();
    let Some(card) = state.table.get(card) else { return found };
    match kind {
        PlayKind::Attack => attack::to_places(&view, card, &mut found),
        PlayKind::Deploy => deploy::to_places(&view, card, &mut found),
        PlayKind::Landspeed => landspeed::to_places(&view, card, &mut found),
        PlayKind::Hyperspeed => hyperspeed::to_places(&view, card, &mut found),
        PlayKind::Sector => sector::to_places(&view, card, &mut found),
        PlayKind::Land | PlayKind::TakeOff => land::to_places(&view, card, &mut found),
        PlayKind::Shuttle => shuttle::to_places(&view, card, &mut found),
        PlayKind::Transit => transit::to_places(&view, card, &mut found),
        PlayKind::Embark => embark::to_places(&view, card, &mut found),
        PlayKind::Dock => dock::to_places(&view, card, &mut found),
        PlayKind::Transfer => transfer::to_places(&view, card, &mut found),
        PlayKind::Replace => replace::to_places(&view, card, &mut found),
        _ => {}
    }
    found
}

/// The cards that may travel together from one docking bay to another, with their rulings.
pub fn passengers(state: &State, side: Side, from: &TableCard, to: &TableCard) -> Vec<LegalPlay> {
    let mut found = Vec::new();
    transit::passengers(&Position::new(state, side), from, to, &mut found);
    found
}

/// Whether a character may take a pilot's or driver's seat of a starship or vehicle that it boards, and whether a
/// passenger's.
pub fn seats(state: &State, side: Side, card: &TableCard, host: &TableCard) -> [(Role, LegalPlay); 2] {
    let view = Position::new(state, side);
    [Role::Pilot, Role::Passenger].map(|role| {
        let ruling = capacity::seat_as(&view, host, card, role);
        (role, LegalPlay { kind: PlayKind::Slot, card: Some(card.id), place: Some(host.id), ruling })
    })
}

/// Whether somebody aboard may change to a seat of the other kind, as far as seats and his own skill go (rule MOVE-21).
pub fn other_seat(state: &State, side: Side, card: &TableCard, host: &TableCard) -> Ruling {
    slot::other(&Position::new(state, side), card, host)
}

/// The cards that a player may lose or forfeit for what is due, with their rulings.
pub fn losses(state: &State, side: Side, due: Due) -> Vec<LegalPlay> {
    let mut found = Vec::new();
    lose::plays(&Position::new(state, side), due, &mut found);
    found
}

/// Whether a starship's hyperspeed, texts counted, leads from one system to another (rule MOVE-07).
pub fn leads(state: &State, side: Side, ship: &TableCard, from: &TableCard, to: &TableCard) -> Ruling {
    hyperspeed::leads(&Position::new(state, side), ship, from, to)
}

/// Whether a card's own text says where it deploys.
pub fn is_bound(facts: &Facts) -> bool {
    deploy_place::is_bound(facts)
}

/// Whether a card's own text lets its player deploy it to a location or on a card (rules DEPLOY-09 and DEPLOY-19).
pub fn prescribed(state: &State, side: Side, card: &TableCard, location: &TableCard) -> Ruling {
    let Some(facts) = card.facts else { return Ruling::unknown("card without facts", Some(card.blueprint)) };
    let view = Position::new(state, side);
    own_text::takes(&view, card, &own_text::of(facts).place, location, "the text prescribes another place")
        .granted("text", deploy_place::granted(&view, card, location, ModifierKind::MayDeployToTarget))
}
