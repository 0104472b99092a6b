//! What happened in the present build step (rules BLD-01 to BLD-03, UPK-01).

use holocron_ingest::event::swtcg::{
    CounterKind, CounterReason, DrawReason, Kind, LeaveReason, MoveReason, PlaceReason, ResourceKind, ResourceReason,
    StackReason,
};
use holocron_ingest::id::{CardId, Side};

use crate::state::State;
use crate::step::{Step, What};

/// What happened since the step began.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Building {
    /// Its player's Force and build points when it began.
    pub at_start: (Option<i32>, Option<i32>),
    /// Draws of the build step.
    pub draws: u32,
    /// Cards that the owner of the step drew by effects in it.
    pub effect_draws: u32,
    /// Something was built, deployed, moved or rearranged.
    pub has_acted: bool,
    /// Build points paid last, and for which card, when their counters are not placed yet.
    pub payment: Option<(Option<CardId>, i32)>,
    /// The card that was put into the build zone last, until a counter is put on it.
    pub started: Option<CardId>,
    /// Cards whose Upkeep was paid, or that were tapped.
    pub upkept: Vec<CardId>,
    /// Whose Force was paid last outside of a play, and for which card, when the log tells it: a Hidden Cost.
    pub force: Option<(Side, Option<CardId>)>,
    /// How often Upkeep was paid by something that names no card in play.
    pub unnamed_upkeep: usize,
}

/// True for what a player does in his build step after bounties, Upkeep and the draw.
pub fn is_build_action(kind: &Kind) -> bool {
    match kind {
        Kind::Placed(placed) => placed.reason == PlaceReason::Build,
        Kind::Counter(counter) => counter.kind == CounterKind::Build && counter.reason == CounterReason::Build,
        Kind::Finished(_) => true,
        Kind::Moved(moved) => matches!(moved.reason, MoveReason::BuildStep | MoveReason::Pilot),
        Kind::Stacked(stacked) => matches!(stacked.reason, StackReason::Deploy | StackReason::Rearrange),
        _ => false,
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    let building = &mut state.building;
    building.has_acted |= is_build_action(kind);
    match kind {
        Kind::Turn(_) => *building = Building::default(),
        Kind::Step(begins) => {
            let owner = begins.step.owner().or(begins.player);
            let has = |kind| state.resources.of(owner?, kind);
            let at_start = (has(ResourceKind::Force), has(ResourceKind::Build));
            state.building = Building { at_start, ..Building::default() };
        }
        Kind::Drawn(drawn) if drawn.reason == DrawReason::BuildStep => {
            building.draws = building.draws.saturating_add(drawn.count);
        }
        Kind::Drawn(drawn) if drawn.reason == DrawReason::Effect && state.clock.step.owner() == Some(drawn.player) => {
            building.effect_draws = building.effect_draws.saturating_add(drawn.count);
        }
        Kind::Resource(change) if change.reason == ResourceReason::Upkeep => match change.card {
            Some(card) => building.upkept.push(card),
            None => building.unnamed_upkeep += 1,
        },
        Kind::Resource(change) if change.kind == ResourceKind::Build && change.reason == ResourceReason::Cost => {
            building.payment = Some((change.card, change.delta.saturating_neg()));
        }
        Kind::Resource(change) if change.reason == ResourceReason::Cost && change.play.is_none() => {
            building.force = Some((change.player, change.card));
        }
        Kind::Counter(counter) if counter.reason == CounterReason::Upkeep => building.upkept.push(counter.card),
        Kind::Counter(counter) if counter.kind == CounterKind::Build => {
            building.payment = None;
            building.started.take_if(|card| *card == counter.card && counter.delta > 0);
        }
        Kind::Finished(finished) => {
            building.force = None;
            building.started.take_if(|card| *card == finished.card);
        }
        Kind::Tapped(tapped) => building.upkept.push(tapped.card),
        Kind::Left(left) if left.reason == LeaveReason::Upkeep => {
            building.unnamed_upkeep += 1;
            building.upkept.extend(&left.cards);
        }
        Kind::Placed(placed) if placed.reason == PlaceReason::Build => building.started = Some(placed.card),
        _ => {}
    }
}
