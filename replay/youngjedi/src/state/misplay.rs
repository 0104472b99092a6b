//! The misplay that is being settled.

use holocron_ingest::event::youngjedi::{
    ControlReason, DrawReason, Kind, MisplayKind, Phase, PlaceReason, Planet, RemoveReason, ShuffleReason, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::State;

/// A misplay, from `PEN` to the next turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misplay {
    /// Its number.
    pub id: u32,
    /// The offender.
    pub player: Side,
    /// What kind.
    pub kind: MisplayKind,
    /// The planet.
    pub planet: Option<Planet>,
    /// The cards concerned.
    pub cards: Vec<CardId>,
    /// The offender has conceded the planet.
    pub has_conceded: bool,
    /// The opponent controls it.
    pub is_controlled: bool,
    /// Cards that left because of it, and where to.
    pub gone: Vec<(CardId, Zone)>,
    /// Cards that the opponent put back into the draw deck.
    pub returned: Vec<CardId>,
    /// The opponent has shuffled.
    pub is_shuffled: bool,
    /// Something else than its own penalty has come since: what had to follow at once has followed, or never will.
    pub is_closed: bool,
    /// Who evens up in it.
    pub evened_by: Option<Side>,
    /// Who puts down the next location.
    pub location_by: Option<Side>,
}

/// True for an event that may belong to the penalty itself.
pub fn is_penalty(kind: &Kind) -> bool {
    match kind {
        Kind::Surrendered(_) | Kind::Controlled(_) | Kind::Tally(_) | Kind::Misplay(_) => true,
        Kind::Removed(removed) => matches!(removed.reason, RemoveReason::Misplay | RemoveReason::Control),
        Kind::Shuffled(shuffled) => shuffled.reason == ShuffleReason::Control,
        _ => false,
    }
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    if let Kind::Misplay(found) = kind {
        state.misplay = Some(Misplay {
            id: found.id,
            player: found.player,
            kind: found.kind,
            planet: found.planet,
            cards: found.cards.clone().unwrap_or_default(),
            has_conceded: false,
            is_controlled: false,
            gone: Vec::new(),
            returned: Vec::new(),
            is_shuffled: false,
            is_closed: false,
            evened_by: None,
            location_by: None,
        });
        return;
    }
    let Some(misplay) = &mut state.misplay else { return };
    misplay.is_closed |= !is_penalty(kind);
    match kind {
        Kind::Turn(_) => state.misplay = None,
        Kind::Surrendered(surrender) => {
            misplay.has_conceded |= surrender.player == misplay.player && surrender.reason == ControlReason::Misplay;
        }
        Kind::Controlled(_) => misplay.is_controlled = true,
        Kind::Removed(removed) if removed.reason == RemoveReason::Misplay => {
            misplay.gone.extend(removed.cards.iter().map(|id| (*id, removed.zone)));
        }
        Kind::Removed(removed) if removed.reason == RemoveReason::Control => misplay.returned.extend(&removed.cards),
        Kind::Shuffled(shuffled) if shuffled.reason == ShuffleReason::Control => misplay.is_shuffled = true,
        Kind::Phase(change) if change.phase == Phase::EvenUp => misplay.evened_by = Some(change.player),
        Kind::Drawn(drawn) if drawn.reason == DrawReason::EvenUp => misplay.evened_by = Some(drawn.player),
        Kind::Placed(placed) if placed.reason == PlaceReason::FirstLocation => {
            misplay.location_by = Some(placed.player);
        }
        _ => {}
    }
}
