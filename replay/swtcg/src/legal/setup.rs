//! The set-up (rules SET-02 to SET-06, SET-08).

use holocron_ingest::event::swtcg::{Arena, Step};
use holocron_ingest::id::Side;

use super::{Held, Play};
use crate::cards::Card;
use crate::state::State;

/// Build points of units that each player places.
pub const POINTS: i32 = 30;

/// Battle and Mission cards that a player may set aside, once, from his opening hand.
pub fn set_aside(state: &State, side: Side, hand: &[Held]) -> Vec<Play> {
    if state.clock.step != Step::Opening || state.setup[side].set_asides > 0 {
        return Vec::new();
    }
    let is_play = |held: &&Held| !held.card.kind.is_unit() && held.card.arenas.is_empty();
    hand.iter().filter(is_play).map(|held| Play::SetAside(held.id)).collect()
}

/// The units that a player may place now: Dark places first, then the player who is not ahead.
pub fn places(state: &State, side: Side, hand: &[Held]) -> Vec<Play> {
    let points = |side| state.setup_points(side).unwrap_or((0, 0));
    let ((own, partly), (theirs, their_partly)) = (points(side), points(side.opponent()));
    let left = POINTS - own - partly;
    let has_begun = Side::BOTH.into_iter().any(|side| !state.setup[side].placed.is_empty());
    let is_first = !has_begun && side == Side::Dark;
    let is_turn = has_begun && (own <= theirs || theirs + their_partly >= POINTS);
    if left <= 0 || partly > 0 || !(is_first || is_turn) {
        return Vec::new();
    }
    let fits = |held: &&Held| held.card.kind.is_unit() && !is_doubled(state, side, held.card);
    hand.iter().filter(fits).filter_map(|held| place(held, left)).collect()
}

fn place(held: &Held, left: i32) -> Option<Play> {
    let cost = held.card.build_cost()?;
    home(held.card)?;
    Some(Play::Place { card: held.id, points: cost.min(left), is_whole: cost <= left })
}

/// The arena that a unit's type line names, when it names one.
pub(super) fn home(card: &Card) -> Option<Arena> {
    match &*card.arenas {
        [arena] => Some(*arena),
        _ => None,
    }
}

/// A unique unit of this name is there already (rule STK-01).
pub(super) fn is_doubled(state: &State, side: Side, card: &Card) -> bool {
    card.is_unique
        && state.cards.iter().any(|other| {
            let is_same = other.facts().is_some_and(|facts| facts.is_unique && facts.title == card.title);
            is_same && other.owner == side && other.is_in_play()
        })
}
