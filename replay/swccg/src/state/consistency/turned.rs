//! Which piles were turned over (rules LOG-13 and LOSS-07).

use holocron_ingest::id::{Side, Sides};
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{Place, Statement};

use crate::step::{Step, What};

/// A player's piles that lie otherwise than usual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turned {
    /// The Lost Pile lies face down.
    pub is_lost_face_down: bool,
    /// The top of the Reserve Deck lies face up.
    pub is_reserve_face_up: bool,
}

/// Takes one step into account.
pub(crate) fn note(turned: &mut Sides<Turned>, step: &Step<'_>) {
    let What::Said(Statement::Pile(PileMove::Turned { owner, place, is_face_up })) = &step.what else { return };
    for side in Side::BOTH.into_iter().filter(|side| owner.is_none_or(|owner| owner == *side)) {
        match place {
            Place::LostPile => turned[side].is_lost_face_down = !is_face_up,
            Place::ReserveDeck => turned[side].is_reserve_face_up = *is_face_up,
            _ => {}
        }
    }
}
