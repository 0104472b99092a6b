//! Texts that give a unit one of several things. Which was chosen no event tells; the numbers that the unit attacks with do.

use holocron_ingest::event::swtcg::{Ability, TriggerCause, TriggerResult};
use holocron_ingest::id::CardId;

use crate::cards::{Fact, FactName};
use crate::state::State;

/// What one of the choices adds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// To power.
    pub power: i32,
    /// To speed.
    pub speed: i32,
}

impl State {
    /// What a unit has chosen from in this turn; `None` when no text of it lets it choose, or the ability has not taken effect.
    pub fn choices(&self, unit: CardId) -> Option<Vec<Choice>> {
        let facts = self.cards.get(unit)?.facts()?;
        let (is_triggered, all) = facts.told().find_map(Fact::choices)?;
        let mut triggers = self.triggers.of(unit).filter(|trigger| trigger.since >= self.clock.since);
        // These texts trigger as a battle step starts.
        let is_done = triggers.any(|trigger| {
            let is_text = matches!(trigger.ability, Ability::Text(_)) && trigger.cause == TriggerCause::StepStart;
            is_text && trigger.result == Some(TriggerResult::Done)
        });
        let sum = |facts: &[Fact], name: FactName| {
            facts.iter().filter(|fact| fact.name == name).filter_map(Fact::number).fold(0, i32::saturating_add)
        };
        let choice =
            |facts: &Vec<Fact>| Choice { power: sum(facts, FactName::Power), speed: sum(facts, FactName::Speed) };
        (is_done || !is_triggered).then(|| all.iter().map(choice).collect())
    }
}
