//! What units did in this turn.

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{
    Ability, AttackId, DamageId, Kind, MoveReason, RetreatReason, RollKind, TapReason, UntapReason, WindowId,
};
use holocron_ingest::id::CardId;

use crate::state::State;
use crate::step::{Step, What};

/// An activated ability that was used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// The card.
    pub card: CardId,
    /// Which ability.
    pub ability: Ability,
    /// In which chance.
    pub window: Option<WindowId>,
    /// In which attack.
    pub attack: Option<AttackId>,
    /// Against which damage.
    pub damage: Option<DamageId>,
}

/// What one unit did in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Act {
    /// Attacks made.
    pub attacks: u32,
    /// Attacks made since it untapped last.
    pub attacks_in_a_row: u32,
    /// How often it was tapped to attack since it untapped last.
    pub attack_taps: u32,
    /// An effect untapped it.
    pub was_untapped: bool,
    /// Event at which it was tapped last.
    pub tapped_at: Option<u32>,
    /// Why it retreated last.
    pub retreat: Option<RetreatReason>,
    /// Why it was tapped last; `None` after it untapped.
    pub tapped: Option<TapReason>,
    /// Hits that its last attack rolled.
    pub last_hits: Option<i32>,
    /// Moves as a Pilot.
    pub pilot_moves: u32,
}

/// What all units did in this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Acts {
    units: BTreeMap<CardId, Act>,
    /// Activated abilities used, in order.
    pub uses: Vec<Use>,
}

impl Acts {
    /// What a unit did.
    pub fn of(&self, card: CardId) -> Act {
        self.units.get(&card).copied().unwrap_or_default()
    }

    fn set(&mut self, card: CardId, change: impl FnOnce(&mut Act)) {
        change(self.units.entry(card).or_default());
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    let acts = &mut state.acts;
    match kind {
        Kind::Turn(_) => *acts = Acts::default(),
        Kind::AttackStarted(started) => acts.set(started.card, |act| {
            act.attacks += 1;
            act.attacks_in_a_row += 1;
        }),
        Kind::Tapped(tapped) => acts.set(tapped.card, |act| {
            act.tapped = Some(tapped.reason);
            act.tapped_at = Some(step.at.event);
            act.attack_taps += u32::from(tapped.reason == TapReason::Attack);
        }),
        Kind::Untapped(untapped) => acts.set(untapped.card, |act| {
            (act.tapped, act.attacks_in_a_row, act.attack_taps) = (None, 0, 0);
            act.was_untapped |= untapped.reason == UntapReason::Effect;
        }),
        Kind::Retreated(retreat) => {
            for card in retreat.pilots.iter().chain([&retreat.card]) {
                acts.set(*card, |act| act.retreat = Some(retreat.reason));
            }
        }
        Kind::Rolled(roll) if roll.kind == RollKind::Attack => {
            if let Some(card) = roll.card {
                acts.set(card, |act| act.last_hits = roll.count);
            }
        }
        Kind::Rerolled(reroll) => {
            let roll = state.rolls.get(reroll.roll).filter(|roll| roll.kind == RollKind::Attack);
            if let Some(card) = roll.and_then(|roll| roll.card) {
                acts.set(card, |act| act.last_hits = reroll.count.or(act.last_hits));
            }
        }
        Kind::Moved(moved) if moved.reason == MoveReason::Pilot => acts.set(moved.card, |act| act.pilot_moves += 1),
        Kind::Activated(used) => acts.uses.push(Use {
            card: used.card,
            ability: used.ability.clone(),
            window: used.window,
            attack: used.attack,
            damage: used.damage,
        }),
        _ => {}
    }
}
