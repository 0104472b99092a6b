//! The ready phase of this turn (rules TURN-02, RDY-01 to RDY-06, ROLL-01 to ROLL-04).

use holocron_ingest::event::swtcg::{Ability, Kind, ResourceReason, RollId, RollKind, TriggerCause, TriggerClass};
use holocron_ingest::id::{CardId, Side, Sides};

use crate::state::State;
use crate::step::{Step, What};

/// What has happened since the turn, or the step, began.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ready {
    /// Changes of Force and build points in this step, without payments.
    pub given: Vec<(Side, ResourceReason)>,
    /// Light's cards began to untap in this step.
    pub has_light_untapped: bool,
    /// The build roll of this turn.
    pub roll: Option<RollId>,
    /// Who got the points of the roll, and the point for the arenas.
    pub rolled: Sides<bool>,
    /// Who got the point for a unit in each arena.
    pub bonus: Sides<bool>,
    /// Abilities that looked at the build roll.
    pub triggered: Vec<(CardId, Ability)>,
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    match kind {
        Kind::Turn(_) => state.ready = Ready::default(),
        Kind::Step(_) => {
            state.ready.given.clear();
            state.ready.has_light_untapped = false;
        }
        Kind::Resource(change) => {
            state.ready.given.push((change.player, change.reason));
            match change.reason {
                ResourceReason::Roll => state.ready.rolled[change.player] = true,
                ResourceReason::Bonus => state.ready.bonus[change.player] = true,
                _ => {}
            }
        }
        Kind::Untapped(untapped) => {
            let side = state.cards.get(untapped.card).map(|card| card.controller);
            state.ready.has_light_untapped |= side == Some(Side::Light);
        }
        Kind::Rolled(roll) if roll.kind == RollKind::Build => state.ready.roll = Some(roll.roll),
        Kind::Triggered(trigger)
            if trigger.cause == TriggerCause::BuildRoll && trigger.class == TriggerClass::Normal =>
        {
            state.ready.triggered.push((trigger.card, trigger.ability.clone()));
        }
        _ => {}
    }
}
