//! What a card text gives to a unit for the rest of the turn (rules ACT-02, PLY-02, TRG-02).

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{Ability, Kind, PlayResult};
use holocron_ingest::id::CardId;

use crate::cards::Wording;
use crate::state::State;
use crate::step::{Step, What};

/// Units that retaliate without cost in this turn and are discarded at its end, each with the card that has it so.
pub type Grants = BTreeMap<CardId, CardId>;

impl State {
    /// The number of an ability that a unit was given for this turn: its total build cost for Retaliate.
    pub fn granted(&self, unit: CardId, ability: &Ability) -> Option<i32> {
        let is_retaliate = matches!(ability, Ability::Keyword(name) if &**name == "Retaliate");
        if is_retaliate && self.grants.contains_key(&unit) { self.total_build_cost(unit) } else { None }
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) => state.grants.clear(),
        What::Event(Kind::Left(left)) => state.grants.retain(|unit, _| !left.cards.contains(unit)),
        What::Event(Kind::Resolved(resolved)) if resolved.result == PlayResult::Done => {
            let Some(play) = state.plays.get(resolved.play) else { return };
            let facts = state.cards.get(play.card).and_then(|card| card.facts());
            if facts.is_some_and(|card| card.says(Wording::GrantsRetaliate)) {
                state.grants.extend(play.targets.iter().map(|unit| (*unit, play.card)));
            }
        }
        _ => {}
    }
}
