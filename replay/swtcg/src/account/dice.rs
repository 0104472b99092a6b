//! Dice: one record each, a die thrown again has another.

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{Kind, Rerolled, RollId, Rolled, Word as _};

use crate::state::State;
use holocron_replay::account::{Account, At, DieRecord};

/// Faces of the dice of this game.
const SIDES: u32 = 6;

/// The rolls so far.
#[derive(Default)]
pub(super) struct Dice {
    /// Of each roll, where in the account its dice stand as they lie.
    rolls: BTreeMap<RollId, Vec<usize>>,
}

impl Dice {
    /// An event is about to be applied.
    pub(super) fn before(&mut self, at: &At, kind: &Kind, state: &State, account: &mut Account) {
        match kind {
            Kind::Rolled(rolled) => self.roll(at, rolled, state, account),
            Kind::Rerolled(rerolled) => self.reroll(at, rerolled, account),
            _ => {}
        }
    }

    fn roll(&mut self, at: &At, rolled: &Rolled, state: &State, account: &mut Account) {
        let facts = rolled.card.and_then(|card| state.cards.get(card)).and_then(|card| card.facts());
        let from = account.dice.len();
        account.dice.extend((0..).zip(&rolled.dice).map(|(position, face)| DieRecord {
            at: *at,
            side: rolled.player,
            purpose: rolled.kind.word(),
            roll: rolled.roll.0,
            position,
            num_sides: SIDES,
            face: *face,
            modifier: rolled.modifier.unwrap_or(0),
            rerolled_by: None,
            is_final: true,
            card: rolled.card,
            blueprint: facts.map(|card| card.id),
            title: facts.map(|card| card.title.into()),
        }));
        self.rolls.insert(rolled.roll, (from..account.dice.len()).collect());
    }

    /// Only dice that are named were thrown, whatever the list of faces says of the others.
    fn reroll(&mut self, at: &At, rerolled: &Rerolled, account: &mut Account) {
        let Some(places) = self.rolls.get_mut(&rerolled.roll) else { return };
        for position in &rerolled.positions {
            let index = *position as usize;
            let (Some(place), Some(face)) = (places.get_mut(index), rerolled.dice.get(index)) else { continue };
            let next = account.dice.len();
            let Some(before) = account.dice.get_mut(*place).filter(|die| die.at.event != at.event) else { continue };
            before.is_final = false;
            let again = DieRecord {
                at: *at,
                face: *face,
                rerolled_by: Some(rerolled.player),
                is_final: true,
                ..before.clone()
            };
            *place = next;
            account.dice.push(again);
        }
    }
}
