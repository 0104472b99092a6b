//! What was done in the running turn.

use holocron_ingest::event::youngjedi::{BattleKind, DrawReason, Kind, Phase, RemoveReason};
use holocron_ingest::id::Sides;

use super::State;

/// What was done in the running turn, and in the Even Up that is under way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// Duels started.
    pub duels: u32,
    /// Character battles started.
    pub battles: u32,
    /// Evacuations started.
    pub evacuations: u32,
    /// Who has drawn for this Even Up.
    pub has_drawn: Sides<bool>,
    /// Who has discarded for this Even Up.
    pub has_discarded: Sides<bool>,
    /// The current planet was surrendered or controlled.
    pub is_planet_settled: bool,
    /// Cards of the turn player's hidden ones that were turned up.
    pub revealed: u32,
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    let turn = &mut state.turn;
    match kind {
        Kind::Turn(_) => *turn = Turn::default(),
        Kind::Phase(change) if change.phase == Phase::EvenUp => {
            turn.has_drawn = Sides::default();
            turn.has_discarded = Sides::default();
        }
        Kind::DuelStarted(_) => turn.duels += 1,
        Kind::BattleStarted(battle) if battle.kind == BattleKind::Character => turn.battles += 1,
        Kind::EvacuationStarted(_) => turn.evacuations += 1,
        Kind::Drawn(drawn) if drawn.reason == DrawReason::EvenUp => turn.has_drawn[drawn.player] = true,
        Kind::Removed(removed) if removed.reason == RemoveReason::EvenUp => turn.has_discarded[removed.owner] = true,
        Kind::Surrendered(_) | Kind::Controlled(_) => turn.is_planet_settled = true,
        Kind::Revealed(_) => turn.revealed += 1,
        _ => {}
    }
}
