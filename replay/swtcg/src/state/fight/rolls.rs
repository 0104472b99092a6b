//! Rolls of this turn, as they stand after rerolls.

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{AttackId, Kind, RerollKind, RollId, RollKind, WindowKind};
use holocron_ingest::id::{CardId, Side};

use crate::state::State;
use crate::step::{Step, What};

/// A roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// Its number.
    pub id: RollId,
    /// Who rolled.
    pub player: Side,
    /// What for.
    pub kind: RollKind,
    /// The card that made it.
    pub card: Option<CardId>,
    /// The card it was rolled against.
    pub target: Option<CardId>,
    /// The attack concerned.
    pub attack: Option<AttackId>,
    /// Faces after the last reroll.
    pub dice: Vec<i32>,
    /// Added to each die.
    pub modifier: i32,
    /// What a die must reach, when the log says it.
    pub need: Option<i32>,
    /// Hits, as announced last.
    pub count: Option<i32>,
    /// Natural sixes, as announced last.
    pub sixes: Option<i32>,
    /// Event at which it was rolled.
    pub since: u32,
    /// Chances to reroll that named it.
    pub chances: u32,
    /// Cards that rerolled it, in order.
    pub rerolled_by: Vec<CardId>,
    /// Units that rerolled it with Lucky.
    pub lucky: Vec<CardId>,
}

impl Roll {
    /// Hits by the dice as they lie; as announced, when the log does not say what a die must reach.
    pub fn hits(&self) -> Option<i32> {
        let Some(need) = self.need else { return self.count };
        i32::try_from(self.dice.iter().filter(|die| die.saturating_add(self.modifier) >= need).count()).ok()
    }
}

/// Rolls of this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rolls {
    all: BTreeMap<RollId, Roll>,
    /// The last roll, until something is done with it.
    pub fresh: Option<RollId>,
}

impl Rolls {
    /// A roll of this turn.
    pub fn get(&self, id: RollId) -> Option<&Roll> {
        self.all.get(&id)
    }

    /// All of them, by number.
    pub fn iter(&self) -> impl Iterator<Item = &Roll> {
        self.all.values()
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let (rolls, fresh) = (&mut state.rolls.all, &mut state.rolls.fresh);
    match &step.what {
        What::Event(Kind::Turn(_)) => (*rolls, *fresh) = (BTreeMap::new(), None),
        What::Event(
            Kind::Step(_) | Kind::Hits(_) | Kind::DamagePending(_) | Kind::Resource(_) | Kind::AttackEnded(_),
        ) => *fresh = None,
        What::Event(Kind::Rolled(rolled)) => {
            let roll = Roll {
                id: rolled.roll,
                player: rolled.player,
                kind: rolled.kind,
                card: rolled.card,
                target: rolled.target,
                attack: rolled.attack,
                dice: rolled.dice.clone(),
                modifier: rolled.modifier.unwrap_or(0),
                need: rolled.need,
                count: rolled.count,
                sixes: rolled.sixes,
                since: step.at.event,
                chances: 0,
                rerolled_by: Vec::new(),
                lucky: Vec::new(),
            };
            *fresh = Some(roll.id);
            rolls.insert(roll.id, roll);
        }
        What::Event(Kind::WindowOpened(opened)) if opened.kind == WindowKind::Reroll => {
            for id in &opened.rolls {
                if let Some(roll) = rolls.get_mut(id) {
                    roll.chances += 1;
                }
            }
        }
        What::Event(Kind::Rerolled(rerolled)) => {
            if let Some(roll) = rolls.get_mut(&rerolled.roll) {
                roll.dice.clone_from(&rerolled.dice);
                roll.count = rerolled.count.or(roll.count);
                roll.sixes = rerolled.sixes.or(roll.sixes);
                roll.rerolled_by.push(rerolled.card);
                if rerolled.kind == RerollKind::Lucky {
                    roll.lucky.push(rerolled.card);
                }
            }
        }
        _ => {}
    }
}
