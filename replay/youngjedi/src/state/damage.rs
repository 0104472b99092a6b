//! DAMAGE that is due and has not been taken yet.

use holocron_ingest::event::youngjedi::{DamageReason, Kind, RemoveReason};
use holocron_ingest::id::{CardId, Side};

use super::State;

/// DAMAGE that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    /// Who takes it.
    pub player: Side,
    /// What for.
    pub reason: DamageReason,
    /// The defeated card.
    pub source: Option<CardId>,
    /// How much by the printed number, or by the number of characters that broke through; `None` when unknown.
    pub printed: Option<u32>,
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    match kind {
        Kind::FightEnded(end) => {
            for id in end.defeated.iter().flatten() {
                let Some(card) = state.table.get(*id) else { continue };
                let printed = state.facts(*id).and_then(|facts| facts.damage);
                let owed = Owed { player: card.owner, reason: DamageReason::Fight, source: Some(*id), printed };
                state.owed.push(owed);
            }
        }
        Kind::Breakthrough(through) => {
            state.owed.retain(|owed| owed.reason != DamageReason::Fight);
            let printed = u32::try_from(through.cards.len()).ok();
            state.owed.push(Owed { player: through.player, reason: DamageReason::Breakthrough, source: None, printed });
        }
        Kind::Damage(damage) => {
            let settles = |owed: &Owed| {
                owed.player == damage.player
                    && owed.reason == damage.reason
                    && (damage.source.is_none() || owed.source == damage.source)
            };
            if let Some(place) = state.owed.iter().position(settles) {
                state.owed.remove(place);
            }
        }
        Kind::FightStarted(_) | Kind::BattleEnded(_) | Kind::Turn(_) | Kind::Phase(_) => state.owed.clear(),
        Kind::Removed(_) if closes_fight(Some(kind)) => {
            state.owed.retain(|owed| owed.reason != DamageReason::Fight);
        }
        _ => {}
    }
}

/// True for an event that comes when all DAMAGE of the last fight has been taken.
pub fn closes_fight(kind: Option<&Kind>) -> bool {
    match kind {
        Some(Kind::FightStarted(_) | Kind::BattleEnded(_) | Kind::Breakthrough(_)) => true,
        Some(Kind::Removed(removed)) => removed.reason == RemoveReason::PlanEnd,
        _ => false,
    }
}
