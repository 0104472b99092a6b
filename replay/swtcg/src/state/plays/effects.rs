//! Texts that took effect. A log shows what most of them do; what it does not show, such as a change of power, is told by
//! the card facts: which numbers a text can change, and where.

use holocron_ingest::event::swtcg::{Ability, Kind, PlayResult, TriggerResult, Zone};
use holocron_ingest::id::CardId;

use super::{Play, Sort};
use crate::cards::{Card, Change, Reach, Scope, Wording};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::{Step, What};
use holocron_replay::finding::{Finding, Reason};

/// Keywords that change no number of a unit, or whose change we know.
const READ: [&str; 9] = ["Bounty", "Deflect", "Evade", "Intercept", "Lucky", "Overload", "Retaliate", "Stun", "Upkeep"];

/// Cards whose text took effect and may still be at work, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects(Vec<CardId>);

impl State {
    /// Titles of the cards whose text may have changed one of these things: for a unit, when one is named. Those that stand
    /// in play, and those that took effect and are still at work.
    pub fn changers(&self, what: &[Reach], unit: Option<CardId>) -> Vec<String> {
        let reaches = |card: &InPlay, changes: &[Change]| {
            changes.iter().any(|change| what.contains(&change.what) && self.concerns(change.scope, card, unit))
        };
        let stands = self.cards.iter().filter(|card| {
            let stands = card.is_in_play() && card.is_built && !matches!(card.zone, Zone::Stacked | Zone::Under);
            let facts = card.facts().and_then(|facts| facts.reaches.as_ref()).filter(|_| stands);
            facts.is_some_and(|facts| reaches(card, &facts.standing))
        });
        let acts = self.effects.0.iter().filter_map(|id| self.cards.get(*id)).filter(|card| match card.facts() {
            Some(facts) => facts.reaches.as_ref().is_some_and(|facts| reaches(card, &facts.acting)),
            None => true,
        });
        let gives = unit.into_iter().flat_map(|unit| self.unsure_givers(unit, what));
        let mut titles: Vec<String> = stands.chain(acts).chain(gives).map(InPlay::name).collect();
        titles.sort_unstable();
        titles.dedup();
        titles
    }

    /// The first card whose text took effect and may still be at work.
    pub fn changer(&self) -> Option<CardId> {
        self.effects.0.first().copied()
    }

    /// Makes a finding suspect when a text may have lifted the rule by changing one of these things, or when the log does not
    /// tell which cards are in play.
    pub fn weigh(&self, finding: Finding, what: &[Reach], unit: Option<CardId>) -> Finding {
        let finding = finding.unless(self.changers(what, unit));
        match self.clock.knows_table {
            true => finding,
            false => finding.doubted(Reason::Missing("the log does not tell what lay in play when it began")),
        }
    }

    fn concerns(&self, scope: Scope, source: &InPlay, unit: Option<CardId>) -> bool {
        let Some(unit) = unit else { return true };
        match scope {
            Scope::All => true,
            Scope::Own => source.id == unit || source.host == Some(unit),
            Scope::Within(arena) => {
                let place = self.cards.get(self.fighter(unit)).and_then(|card| card.zone.arena());
                place.is_none_or(|place| place == arena)
            }
        }
    }
}

fn is_read(ability: &Ability) -> bool {
    matches!(ability, Ability::Keyword(name) if READ.contains(&&**name))
}

/// A card whose whole effect is followed elsewhere.
fn is_known(state: &State, play: &Play) -> bool {
    let facts = state.cards.get(play.card).and_then(|card| card.facts());
    facts.is_some_and(|facts| facts.says(Wording::GrantsRetaliate)) || state.modifiers.tells(play.id)
}

/// Must be called after the modifiers took note of a play: what they know leaves no doubt.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) => {
            let lasts = |card: &Card| {
                let changes = card.reaches.as_ref().map_or(&[][..], |reaches| &reaches.acting);
                changes.iter().any(|change| change.lasts)
            };
            let cards = &state.cards;
            state.effects.0.retain(|id| cards.get(*id).and_then(InPlay::facts).is_none_or(lasts));
        }
        What::Event(Kind::TookEffect(effect)) if effect.result == TriggerResult::Done => {
            let trigger = state.triggers.get(effect.trigger);
            state.effects.0.extend(trigger.filter(|one| !is_read(&one.ability)).map(|one| one.card));
        }
        What::Event(Kind::Resolved(resolved)) if resolved.result == PlayResult::Done => {
            let play = state.plays.get(resolved.play);
            let is_unread = |play: &&Play| match &play.sort {
                Sort::Ability(ability) => !is_read(ability) && !is_known(state, play),
                Sort::Card(_) => !is_known(state, play),
            };
            let card = play.filter(is_unread).map(|play| play.card);
            state.effects.0.extend(card);
        }
        _ => {}
    }
}
