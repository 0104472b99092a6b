//! What Battle cards and Missions do, as far as a fact tells all of it.

use holocron_ingest::event::swtcg::{Arena, WindowKind};

use crate::cards::{Card, CardType, Wording};

/// The whole effect of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// More power for an own attacker in this attack.
    Power(i32),
    /// Less power for the opposing attacker in this attack.
    Weaken(i32),
    /// Critical Hit for an own attacker in this attack.
    CriticalHit(i32),
    /// Prevents up to so much damage to an own unit of these arenas.
    Prevent {
        /// Most damage.
        most: i32,
        /// Where the unit is.
        arenas: &'static [Arena],
    },
    /// Rerolls all own attack dice.
    RerollAll,
    /// Rerolls own attack dice of choice.
    RerollOwn,
    /// Rerolls the opponent's attack dice of choice.
    RerollTheirs,
    /// Disrupts a Battle card.
    DisruptBattle,
    /// Disrupts a Mission.
    DisruptMission,
    /// Disrupts an activated ability.
    DisruptAbility,
    /// Dice of damage to a unit.
    Dice(i32),
    /// Damage to a unit.
    Damage(i32),
    /// Taps a unit.
    Tap,
    /// Gains Force.
    GainForce(i32),
    /// Pays up to as much Force as it has counters; the opponent discards as many cards (Vader's Call).
    Discards,
}

const SPACE_AND_GROUND: &[Arena] = &[Arena::Space, Arena::Ground];

impl Effect {
    /// The effect of a card; `None` when its facts do not tell all of it.
    pub fn of(card: &Card) -> Option<Effect> {
        let [fact] = &*card.facts else { return None };
        let number = |rest: &str| rest.parse::<i32>().ok();
        let text = fact.text;
        let prevent = |rest: &str| {
            let (most, arenas) = rest.split_once(' ').unwrap_or((rest, ""));
            let arenas: &'static [Arena] = match arenas {
                "" => &Arena::ALL,
                "Space" => &[Arena::Space],
                "Character" => &[Arena::Character],
                "Space/Ground" => SPACE_AND_GROUND,
                _ => return None,
            };
            let most = if most == "all" { i32::MAX } else { number(most)? };
            Some(Effect::Prevent { most, arenas })
        };
        let effect = match text {
            "reroll:own attack dice,all" => Effect::RerollAll,
            "reroll:own attack dice,chosen" => Effect::RerollOwn,
            "reroll:opponent attack dice,chosen" => Effect::RerollTheirs,
            "disrupt Battle card" => Effect::DisruptBattle,
            "disrupt Mission" => Effect::DisruptMission,
            "disrupt activated ability" => Effect::DisruptAbility,
            "tap" => Effect::Tap,
            _ if fact.wording == Some(Wording::PaysUpToCounters) => Effect::Discards,
            text => {
                if let Some(power) = text.strip_prefix("power +").and_then(|rest| rest.strip_suffix(" attack")) {
                    Effect::Power(number(power)?)
                } else if let Some(power) = text.strip_prefix("power -") {
                    Effect::Weaken(number(power.strip_suffix(" attacker attack")?)?)
                } else if let Some(bonus) = text.strip_prefix("Critical Hit ") {
                    Effect::CriticalHit(number(bonus.strip_suffix(" attack")?)?)
                } else if let Some(rest) = text.strip_prefix("prevent ") {
                    prevent(rest)?
                } else if let Some(dice) = text.strip_prefix("dice ") {
                    Effect::Dice(number(dice)?)
                } else if let Some(damage) = text.strip_prefix("damage ") {
                    Effect::Damage(number(damage)?)
                } else {
                    Effect::GainForce(number(text.strip_prefix("gain Force ")?)?)
                }
            }
        };
        let is_disrupt = matches!(effect, Effect::DisruptBattle | Effect::DisruptMission | Effect::DisruptAbility);
        match card.kind {
            CardType::Battle => Some(effect),
            CardType::Mission => (!is_disrupt && effect.chance() == WindowKind::General).then_some(effect),
            _ => None,
        }
    }

    /// The chance in which it may be played (rule WIN-03).
    pub fn chance(self) -> WindowKind {
        match self {
            Effect::Power(_) | Effect::Weaken(_) | Effect::CriticalHit(_) => WindowKind::Attack,
            Effect::Prevent { .. } => WindowKind::Prevent,
            Effect::RerollAll | Effect::RerollOwn | Effect::RerollTheirs => WindowKind::Reroll,
            Effect::DisruptBattle | Effect::DisruptMission | Effect::DisruptAbility => WindowKind::Disrupt,
            Effect::Dice(_) | Effect::Damage(_) | Effect::Tap | Effect::GainForce(_) | Effect::Discards => {
                WindowKind::General
            }
        }
    }
}
