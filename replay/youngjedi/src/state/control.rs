//! The control of a planet that is being settled.

use holocron_ingest::event::youngjedi::{ControlReason, Kind, Planet, RemoveReason, ShuffleReason};
use holocron_ingest::id::{CardId, Side};

use super::State;

/// A planet that has just been surrendered or controlled: until the next new planet's Effects, turn or the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The planet.
    pub planet: Planet,
    /// Who surrendered it.
    pub surrendered_by: Option<Side>,
    /// Who controls it, once that is announced.
    pub controller: Option<Side>,
    /// How it came to it.
    pub reason: ControlReason,
    /// The controller's cards on the planet when control was announced.
    pub present: Vec<CardId>,
    /// Cards that the controller has put back into the draw deck.
    pub returned: Vec<CardId>,
    /// The controller has shuffled since.
    pub is_shuffled: bool,
    /// The next phase has begun: what had to follow at once has followed, or never will.
    pub is_closed: bool,
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    match kind {
        Kind::Surrendered(surrender) => {
            state.control = Some(Control {
                planet: surrender.planet,
                surrendered_by: Some(surrender.player),
                controller: None,
                reason: surrender.reason,
                present: Vec::new(),
                returned: Vec::new(),
                is_shuffled: false,
                is_closed: false,
            });
        }
        Kind::Controlled(controlled) => {
            let present = state.on_planet(controlled.player, controlled.planet).map(|card| card.id).collect();
            let surrendered_by = state.control.as_ref().and_then(|control| control.surrendered_by);
            state.control = Some(Control {
                planet: controlled.planet,
                surrendered_by,
                controller: Some(controlled.player),
                reason: controlled.reason,
                present,
                returned: Vec::new(),
                is_shuffled: false,
                is_closed: false,
            });
        }
        Kind::Removed(removed) if removed.reason == RemoveReason::Control => {
            if let Some(control) = &mut state.control {
                control.returned.extend(&removed.cards);
            }
        }
        Kind::Shuffled(shuffled) if shuffled.reason == ShuffleReason::Control => {
            if let Some(control) = &mut state.control {
                control.is_shuffled |= control.controller == Some(shuffled.player);
            }
        }
        Kind::Phase(_) => {
            if let Some(control) = &mut state.control {
                control.is_closed |= control.controller.is_some();
            }
        }
        Kind::Turn(_) | Kind::Won(_) => state.control = None,
        _ => {}
    }
}
