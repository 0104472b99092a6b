//! Triggered abilities: waiting, and what came of them.

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{Ability, Kind, TriggerCause, TriggerClass, TriggerId, TriggerResult};
use holocron_ingest::id::{CardId, Side};

use crate::state::State;
use crate::step::{Step, What};

/// An ability that triggered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// Its number.
    pub id: TriggerId,
    /// Whose it is.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// Which ability.
    pub ability: Ability,
    /// When it may take effect.
    pub class: TriggerClass,
    /// What made it trigger.
    pub cause: TriggerCause,
    /// Event at which it triggered.
    pub since: u32,
    /// What came of it; `None` while it waits.
    pub result: Option<TriggerResult>,
}

/// All of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Triggers {
    all: BTreeMap<TriggerId, Trigger>,
    /// Event at which the last attack, step or turn began: until then every ability that nothing holds took effect.
    pub barrier: u32,
    last: Option<TriggerId>,
}

impl Triggers {
    /// One of them.
    pub fn get(&self, id: TriggerId) -> Option<&Trigger> {
        self.all.get(&id)
    }

    /// Those of a card.
    pub fn of(&self, card: CardId) -> impl Iterator<Item = &Trigger> {
        self.all.values().filter(move |trigger| trigger.card == card)
    }

    /// The one that took effect last, as long as nothing else was played.
    pub fn last(&self) -> Option<&Trigger> {
        self.all.get(&self.last?)
    }

    /// Those that have not taken effect, in the order in which they triggered.
    pub fn waiting(&self) -> impl Iterator<Item = &Trigger> {
        self.all.values().filter(|trigger| trigger.result.is_none())
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Triggered(triggered)) => {
            let trigger = Trigger {
                id: triggered.trigger,
                player: triggered.player,
                card: triggered.card,
                ability: triggered.ability.clone(),
                class: triggered.class,
                cause: triggered.cause,
                since: step.at.event,
                result: None,
            };
            state.triggers.all.insert(trigger.id, trigger);
        }
        What::Event(Kind::Played(_) | Kind::Activated(_)) => state.triggers.last = None,
        What::Event(Kind::Turn(_) | Kind::Step(_) | Kind::AttackStarted(_)) => {
            (state.triggers.barrier, state.triggers.last) = (step.at.event, None);
        }
        What::Event(Kind::TookEffect(effect)) => {
            state.triggers.last = Some(effect.trigger);
            if let Some(trigger) = state.triggers.all.get_mut(&effect.trigger) {
                trigger.result = Some(effect.result);
            }
        }
        _ => {}
    }
}
