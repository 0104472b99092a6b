//! Damage of this turn: pending, prevented, placed.

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{
    Arena, AttackId, CounterKind, DamageCause, DamageId, Kind, Prevented, RollId, WindowKind,
};
use holocron_ingest::id::CardId;

use crate::state::State;
use crate::state::plays::windows::Window;
use crate::step::{Step, What};

/// Damage from one source to one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Its number.
    pub id: DamageId,
    /// The card that does it.
    pub source: CardId,
    /// The card it is done to.
    pub target: CardId,
    /// The arena in which it was then.
    pub arena: Option<Arena>,
    /// How much was pending.
    pub pending: i32,
    /// What does it.
    pub cause: DamageCause,
    /// The attack concerned.
    pub attack: Option<AttackId>,
    /// The roll it comes from.
    pub roll: Option<RollId>,
    /// What was prevented, in order.
    pub prevented: Vec<Prevented>,
    /// Counters placed; `None` before any.
    pub placed: Option<i32>,
    /// Chances to prevent that named it.
    pub chances: u32,
    /// Event at which it became pending.
    pub since: u32,
}

impl Damage {
    /// What is left after prevention, not below 0.
    pub fn remaining(&self) -> i32 {
        let prevented = self.prevented.iter().fold(0_i32, |sum, one| sum.saturating_add(one.count));
        self.pending.saturating_sub(prevented).max(0)
    }
}

/// Damage of this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Damages {
    all: BTreeMap<DamageId, Damage>,
    /// Event at which the last effect began that may do damage to several units.
    pub effect_since: u32,
}

impl Damages {
    /// Damage of this turn.
    pub fn get(&self, id: DamageId) -> Option<&Damage> {
        self.all.get(&id)
    }

    /// All of it, by number.
    pub fn iter(&self) -> impl Iterator<Item = &Damage> {
        self.all.values()
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    let is_answer = |window: &Window| matches!(window.kind, WindowKind::Prevent | WindowKind::Reroll);
    let begins_effect = match kind {
        Kind::Turn(_) | Kind::Step(_) | Kind::TookEffect(_) | Kind::AttackStarted(_) => true,
        Kind::Played(_) | Kind::Activated(_) => !state.windows.open.iter().any(is_answer),
        _ => false,
    };
    if begins_effect {
        state.damages.effect_since = step.at.event;
    }
    let damages = &mut state.damages.all;
    match kind {
        Kind::Turn(_) => damages.clear(),
        Kind::DamagePending(pending) => {
            let damage = Damage {
                id: pending.damage,
                source: pending.card,
                target: pending.target,
                arena: state.cards.get(pending.target).and_then(|card| card.zone.arena()),
                pending: pending.count,
                cause: pending.cause,
                attack: pending.attack,
                roll: pending.roll,
                prevented: Vec::new(),
                placed: None,
                chances: 0,
                since: step.at.event,
            };
            damages.insert(damage.id, damage);
        }
        Kind::WindowOpened(opened) if opened.kind == WindowKind::Prevent => {
            for id in &opened.damages {
                if let Some(damage) = damages.get_mut(id) {
                    damage.chances += 1;
                }
            }
        }
        Kind::Prevented(prevented) => {
            if let Some(damage) = damages.get_mut(&prevented.damage) {
                damage.prevented.push(prevented.clone());
            }
        }
        Kind::Counter(counter) if counter.kind == CounterKind::Damage => {
            if let Some(damage) = counter.damage.and_then(|id| damages.get_mut(&id)) {
                damage.placed = Some(damage.placed.unwrap_or(0).saturating_add(counter.delta));
            }
        }
        _ => {}
    }
}
