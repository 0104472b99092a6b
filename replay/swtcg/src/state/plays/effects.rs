//! Cards whose text took effect in this turn. A log does not say what an effect changes, so that after one of these a
//! number may differ from print, stack and Pilots.

use holocron_ingest::event::swtcg::{Ability, Kind, PlayResult, TriggerResult};
use holocron_ingest::id::{Blueprint, CardId};

use super::{Play, Sort};
use crate::cards::Wording;
use crate::state::State;
use crate::step::{Step, What};

/// Keywords that change no number of a unit, or whose change we know.
const READ: [&str; 9] = ["Bounty", "Deflect", "Evade", "Intercept", "Lucky", "Overload", "Retaliate", "Stun", "Upkeep"];

/// Cards whose text took effect in this turn, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects(Vec<CardId>);

impl State {
    /// The first card whose text may have changed numbers in this turn.
    pub fn changer(&self) -> Option<CardId> {
        self.effects.0.first().copied()
    }

    /// Its blueprint, which a doubt names.
    pub fn unread_effect(&self) -> Option<Blueprint> {
        Some(self.mention(self.changer()?).blueprint)
    }

    /// Titles of the cards whose text may have changed numbers in this turn.
    pub fn changers(&self) -> Vec<String> {
        let mut titles: Vec<String> = self.effects.0.iter().map(|card| self.mention(*card).title).collect();
        titles.sort_unstable();
        titles.dedup();
        titles
    }
}

fn is_read(ability: &Ability) -> bool {
    matches!(ability, Ability::Keyword(name) if READ.contains(&&**name))
}

/// A card whose whole effect is followed elsewhere.
fn is_known(state: &State, card: CardId) -> bool {
    let facts = state.cards.get(card).and_then(|card| card.facts());
    facts.is_some_and(|facts| facts.says(Wording::GrantsRetaliate))
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) => state.effects.0.clear(),
        What::Event(Kind::TookEffect(effect)) if effect.result == TriggerResult::Done => {
            let trigger = state.triggers.get(effect.trigger);
            state.effects.0.extend(trigger.filter(|one| !is_read(&one.ability)).map(|one| one.card));
        }
        What::Event(Kind::Resolved(resolved)) if resolved.result == PlayResult::Done => {
            let play = state.plays.get(resolved.play);
            let is_unread = |play: &&Play| match &play.sort {
                Sort::Ability(ability) => !is_read(ability),
                Sort::Card(_) => !is_known(state, play.card),
            };
            let card = play.filter(is_unread).map(|play| play.card);
            state.effects.0.extend(card);
        }
        _ => {}
    }
}
