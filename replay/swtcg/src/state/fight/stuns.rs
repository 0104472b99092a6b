//! Power that Stun takes until the end of the battle (rules BAT-07, STN-01, STN-02).

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{Ability, Kind, Phase, TriggerResult};
use holocron_ingest::id::CardId;

use super::damages::Damage;
use crate::cards::FactName;
use crate::state::State;
use crate::step::{Step, What};

/// Power that units lack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stuns {
    now: BTreeMap<CardId, i32>,
    before: BTreeMap<CardId, i32>,
}

impl Stuns {
    /// Power that a unit lacks.
    pub fn of(&self, unit: CardId) -> i32 {
        self.now.get(&unit).copied().unwrap_or(0)
    }

    /// Power that a unit lacked in the last battle phase and lacks no more.
    pub fn was(&self, unit: CardId) -> i32 {
        self.before.get(&unit).copied().unwrap_or(0)
    }
}

/// True for the Stun ability.
pub fn is_stun(ability: &Ability) -> bool {
    matches!(ability, Ability::Keyword(name) if &**name == "Stun")
}

impl State {
    /// The damage that a Stun ability answers: the last that its unit did and that was not all prevented. Damage that
    /// two units deflect to each other comes in parts.
    pub fn stunning(&self, source: CardId) -> Option<&Damage> {
        let own = || self.damages.iter().filter(move |damage| damage.source == source);
        let is_placed = |damage: &&Damage| damage.since > self.triggers.barrier && damage.placed.unwrap_or(0) > 0;
        own().filter(is_placed).last().or_else(|| own().last())
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) if !state.stuns.now.is_empty() => {
            state.stuns.before = std::mem::take(&mut state.stuns.now);
        }
        What::Event(Kind::Step(begins)) if begins.phase == Phase::End => {
            state.stuns.before = std::mem::take(&mut state.stuns.now);
        }
        What::Event(Kind::TookEffect(effect)) if effect.result == TriggerResult::Done => {
            let Some(trigger) = state.triggers.get(effect.trigger).filter(|trigger| is_stun(&trigger.ability)) else {
                return;
            };
            let target = state.stunning(trigger.card).map(|damage| damage.target);
            let value = target.and_then(|target| state.keyword_against(trigger.card, FactName::Stun, target));
            if let (Some(target), Some(value)) = (target, value) {
                let lacks = state.stuns.now.entry(target).or_insert(0);
                *lacks = lacks.saturating_add(value);
            }
        }
        _ => {}
    }
}
