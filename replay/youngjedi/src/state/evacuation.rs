//! The running evacuation.

use holocron_ingest::event::youngjedi::{Kind, PlaceReason, Planet, RemoveReason, ShuffleReason, Zone};
use holocron_ingest::id::{CardId, Side, Sides};

use super::State;

/// An evacuation, from `SEV` to `EEV`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evacuation {
    /// Its number.
    pub id: u32,
    /// Who evacuates.
    pub player: Side,
    /// From where.
    pub planet: Planet,
    /// Characters and weapons that leave.
    pub cards: Vec<CardId>,
    /// Starships that each player uses.
    pub starships: Sides<Vec<CardId>>,
    /// Starships that were added from a hand, by either player.
    pub added: Sides<Vec<CardId>>,
    /// Whether the other player intercepts, once he has said so.
    pub is_intercepted: Option<bool>,
    /// A starship battle was fought.
    pub had_battle: bool,
    /// Where the leaving cards went, and why.
    pub gone: Vec<(CardId, Zone, RemoveReason)>,
    /// The evacuating player has shuffled.
    pub is_shuffled: bool,
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    match kind {
        Kind::EvacuationStarted(started) => {
            let mut starships = Sides::<Vec<CardId>>::default();
            starships[started.player].clone_from(&started.starships);
            state.evacuation = Some(Evacuation {
                id: started.id,
                player: started.player,
                planet: started.planet,
                cards: started.cards.clone(),
                starships,
                added: Sides::default(),
                is_intercepted: None,
                had_battle: false,
                gone: Vec::new(),
                is_shuffled: false,
            });
            return;
        }
        Kind::EvacuationEnded(_) | Kind::Turn(_) => {
            state.evacuation = None;
            return;
        }
        _ => {}
    }
    let Some(evacuation) = &mut state.evacuation else { return };
    match kind {
        Kind::Placed(placed) if placed.reason == PlaceReason::Intercept => {
            evacuation.added[placed.player].push(placed.card);
        }
        Kind::Interception(interception) => {
            evacuation.is_intercepted = Some(interception.does_intercept);
            evacuation.starships[interception.player] = interception.starships.clone().unwrap_or_default();
        }
        Kind::BattleStarted(_) => evacuation.had_battle = true,
        Kind::Removed(removed) if removed.owner == evacuation.player => {
            evacuation.gone.extend(removed.cards.iter().map(|id| (*id, removed.zone, removed.reason)));
        }
        Kind::Shuffled(shuffled)
            if shuffled.player == evacuation.player && shuffled.reason == ShuffleReason::Evacuated =>
        {
            evacuation.is_shuffled = true;
        }
        _ => {}
    }
}
