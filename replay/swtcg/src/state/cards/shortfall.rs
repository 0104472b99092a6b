//! Known mistakes that explain a difference between the power and speed announced and those that the cards give. Each is
//! the matter of a rule of its own.

use holocron_ingest::event::swtcg::{AttackStarted, Zone};

use crate::cards::{Fact, FactName};
use crate::state::State;
use crate::state::cards::gifts::Against;

/// Why announced numbers differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortfall {
    /// The cards beneath the attacker were left out (rule STK-05).
    Stack,
    /// One of several bonuses was left out (rule ACT-03).
    Bonus,
    /// Cards beneath a Pilot were counted (rule PIL-09).
    PilotStack,
    /// A Stun was left out (rule STN-01).
    Stun,
    /// A Stun of the last turn was counted (rule BAT-07).
    OldStun,
}

impl State {
    /// The mistake that explains the announced numbers; `None` when they are right, or nothing known explains them.
    pub fn shortfall(&self, started: &AttackStarted) -> Option<Shortfall> {
        let power = self.attack_power(started.card, started.mode)?;
        let speed = self.speed(started.card)?;
        let got = (started.power, started.speed);
        let against = Against { defender: started.target, mode: started.mode };
        if started.speed == speed && [power, self.power_against(started.card, against)?].contains(&started.power) {
            return None;
        }
        let (stun, was) = (self.stuns.of(started.card), self.stuns.was(started.card));
        if stun > 0 && got == (self.unstunned_power(started.card, started.mode)?, speed) {
            return Some(Shortfall::Stun);
        }
        if was > 0 && got == (power.saturating_sub(was).max(0), speed) {
            return Some(Shortfall::OldStun);
        }
        let tens = |count: i32| count.saturating_mul(10);
        let beneath = self.beneath(started.card);
        if beneath > 0 && got == (power.saturating_sub(beneath), speed.saturating_sub(tens(beneath))) {
            return Some(Shortfall::Stack);
        }
        let under_pilots = self.pilots(started.card).map(|pilot| self.cards.with(pilot.id, Zone::Stacked).count());
        let under_pilots = i32::try_from(under_pilots.sum::<usize>()).unwrap_or(i32::MAX);
        if under_pilots > 0 && got == (power.saturating_add(under_pilots), speed.saturating_add(tens(under_pilots))) {
            return Some(Shortfall::PilotStack);
        }
        let bonuses = |name: FactName| -> Vec<i32> {
            let pilots = self.pilots(started.card).filter_map(|pilot| pilot.facts()?.pilot.as_ref());
            let facts = pilots.flat_map(|pilot| pilot.facts.iter());
            facts.filter(|fact| fact.name == name && fact.is_plain).filter_map(Fact::number).collect()
        };
        let lacks_one = |bonuses: &[i32], full: i32, got: i32| {
            bonuses.len() > 1 && bonuses.iter().any(|bonus| full.saturating_sub(*bonus) == got)
        };
        let lacks_speed = power == started.power && lacks_one(&bonuses(FactName::Speed), speed, started.speed);
        let lacks_power = speed == started.speed && lacks_one(&bonuses(FactName::Power), power, started.power);
        (lacks_speed || lacks_power).then_some(Shortfall::Bonus)
    }
}
