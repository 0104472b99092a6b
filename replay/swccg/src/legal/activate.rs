//! Activating Force (rules ACT-03, ACT-05, ACT-08).

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::id::Number;

use super::position::Position;
use crate::cards::Flag;
use crate::play::{LegalPlay, PlayKind, Ruling};

/// In the own Activate phase, from the Reserve Deck, up to the Force generation announced at the start of the turn.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    let state = view.state;
    if !state.clock.is_own(view.side, Phase::Activate) {
        return;
    }
    let top = state.table.pile_top(Zone::TopOfReserveDeck, view.side);
    let ruling = match (
        state.turn.activation.announced[view.side],
        state.piles(view.side),
        state.turn.activation.from_generation[view.side],
    ) {
        (Some(announced), Some(piles), Some(activated)) => {
            // The counter leaves out 'insert' cards, which can be activated too.
            Ruling::when(piles.reserve_deck > 0 || top.is_some(), "empty Reserve Deck")
                .and(|| within(activated, announced))
                .unless_barred("activating", view.used(Flag::NoActivate))
        }
        _ => Ruling::unknown("counters not seen", None),
    };
    found.push(LegalPlay { kind: PlayKind::Activate, card: top.map(|card| card.id), place: None, ruling });
}

fn within(activated: Number, generation: Number) -> Ruling {
    Ruling::when(activated < generation.floor(), "all of the generation is activated")
}
