//! Card texts that were used in this turn: what they did may last until its end without another word in the log.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Blueprint;
use holocron_ingest::message::Statement;
use holocron_ingest::message::weapon::Weapon;

use crate::cards::{self, Card as Facts, Flag, Trait, Until};
use crate::state::State;
use crate::state::fight::numbers::{self, BattleNumbers};
use crate::step::{Step, What};

/// The cards whose text was used in this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UsedTexts {
    cards: Vec<Blueprint>,
    chosen: Vec<Blueprint>,
    chosen_before: Vec<Blueprint>,
    chosen_ever: Vec<Blueprint>,
    played: Vec<Blueprint>,
    lasting: Vec<(Blueprint, u32)>,
    powers: Vec<Blueprint>,
}

/// For how many turns what works into a player's next turn may go on to work.
const NEXT_TURN: u32 = 3;

impl UsedTexts {
    /// A card used in this turn whose actions may have changed what the flag stands for.
    pub fn used(&self, flag: Flag) -> Option<Blueprint> {
        // What the card's class makes says whether its action does it; of what no class says, its text speaks.
        let speaks = |facts: &Facts| facts.text_flags.has(flag) || facts.has_trait(Trait::TextUnread);
        let may = |facts: &Facts| facts.actions.lifts.has(flag) || speaks(facts) && facts.actions.may_leave(flag);
        let now = self.cards.iter().find(|card| cards::lookup(card).is_none_or(may));
        let left = || self.lasting.iter().map(|(card, _)| card);
        let told = || self.powers.first().filter(|_| flag == Flag::PowerMod);
        now.or_else(told).or_else(|| left().find(|card| cards::lookup(card).is_none_or(may))).copied()
    }

    /// The cards whose text was used in this turn.
    pub fn used_cards(&self) -> &[Blueprint] {
        &self.cards
    }

    /// Whether a player chose to use this card in this turn, or in the turn before it.
    pub fn was_chosen(&self, card: Blueprint, in_this_turn: bool) -> bool {
        let chosen = if in_this_turn { &self.chosen } else { &self.chosen_before };
        chosen.iter().any(|known| known.front() == card.front())
    }

    /// Whether a player chose to use this card, or a copy of it, at any time.
    pub fn was_ever_chosen(&self, card: Blueprint) -> bool {
        self.chosen_ever.iter().any(|known| known.front() == card.front())
    }

    /// How many cards with a title of this one were played or deployed in this turn.
    pub fn played(&self, facts: &Facts) -> usize {
        let is_titled = |card: &&Blueprint| {
            cards::lookup(card).is_some_and(|other| other.titles().iter().any(|title| facts.titles().contains(title)))
        };
        self.played.iter().filter(is_titled).count()
    }
}

/// Remembers the texts that a step shows at work.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    if matches!(step.what, What::Event(Kind::Turn(_))) && !state.recording.is_dumping {
        let used = &mut state.text.used;
        for (_, turns) in &mut used.lasting {
            *turns = turns.saturating_sub(1);
        }
        used.lasting.retain(|(_, turns)| *turns > 0);
        for card in used.cards.drain(..) {
            match cards::lasts(&card) {
                Some(Until::NextTurn) => used.lasting.push((card, NEXT_TURN)),
                Some(Until::Game) => used.lasting.push((card, u32::MAX)),
                None => {}
            }
        }
        state.text.used.chosen_before = std::mem::take(&mut state.text.used.chosen);
        state.text.used.played.clear();
        state.text.used.powers.clear();
        return;
    }
    if let Some(card) = step.what.statement().and_then(power_changed_by) {
        state.text.used.powers.push(card);
    }
    match &step.what {
        What::Deploy(play) => {
            state.text.used.played.extend(play.cards.iter().map(|named| named.card.blueprint.front()))
        }
        what if what.statement().is_none() => return,
        _ => {}
    }
    if let Some(cause) = state.text.causes.list().last().filter(|cause| cause.event == state.event) {
        let card = cause.card.blueprint;
        if cause.player.is_some() && !state.text.used.chosen.contains(&card) {
            state.text.used.chosen.push(card);
            if !state.text.used.chosen_ever.contains(&card) {
                state.text.used.chosen_ever.push(card);
            }
        }
        if !state.text.used.cards.contains(&card) {
            state.text.used.cards.push(card);
        }
    }
}

/// The card whose text a line of its own says to change power.
fn power_changed_by(said: &Statement) -> Option<Blueprint> {
    let (Statement::Generic(_) | Statement::Weapon(Weapon::Hit { .. })) = said else { return None };
    let (topics, by) = numbers::topics(said);
    by.filter(|_| topics.has(BattleNumbers::POWER))
}
