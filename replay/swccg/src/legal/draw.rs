//! Drawing cards in the Draw phase (rule DRAW-01).

use holocron_ingest::event::gemp::{Phase, Zone};

use super::position::Position;
use crate::play::{LegalPlay, PlayKind, Ruling};

/// Why nothing can be drawn.
pub(crate) const EMPTY: &str = "empty Force Pile";

/// In the own Draw phase, from the Force Pile.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    let state = view.state;
    if !state.clock.is_own(view.side, Phase::Draw) {
        return;
    }
    let top = state.table.pile_top(Zone::TopOfForcePile, view.side);
    let ruling = match state.piles(view.side) {
        Some(piles) => Ruling::when(piles.force_pile > 0, EMPTY),
        None => Ruling::unknown("counters not seen", None),
    };
    found.push(LegalPlay { kind: PlayKind::Draw, card: top.map(|card| card.id), place: None, ruling });
}
