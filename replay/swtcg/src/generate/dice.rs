//! Dice: rolls, rerolls and their hits.

use holocron_ingest::event::swtcg::{AttackId, Kind, RerollKind, Rerolled, RollId, RollKind, Rolled};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;

/// A roll to be made.
pub(super) struct Throw {
    pub(super) player: Side,
    pub(super) kind: RollKind,
    pub(super) card: CardId,
    pub(super) target: CardId,
    pub(super) attack: Option<AttackId>,
    pub(super) dice: i32,
    pub(super) modifier: i32,
}

fn count(dice: &[i32], is: impl Fn(i32) -> bool) -> Option<i32> {
    i32::try_from(dice.iter().filter(|die| is(**die)).count()).ok()
}

impl Table {
    /// Rolls dice against a unit.
    pub(super) fn throw(&mut self, throw: Throw) -> RollId {
        let (roll, dice) = (self.numbers.roll(), self.rng.dice(throw.dice.max(0)));
        let need = self.state.hit_need(throw.target).unwrap_or(4);
        if need > 4 {
            self.coverage.add("Armor");
        }
        let Throw { player, kind, card, target, attack, modifier, .. } = throw;
        self.say(Kind::Rolled(Box::new(Rolled {
            roll,
            player,
            kind,
            card: Some(card),
            target: Some(target),
            attack,
            count: count(&dice, |die| die + modifier >= need),
            sixes: count(&dice, |die| die == 6),
            dice,
            modifier: Some(modifier),
            need: Some(need),
        })));
        roll
    }

    /// Hits and natural sixes of a roll after the last reroll.
    pub(super) fn hits(&self, roll: RollId) -> (i32, i32) {
        let roll = self.state.rolls.get(roll);
        roll.map_or((0, 0), |roll| (roll.count.unwrap_or(0), roll.sixes.unwrap_or(0)))
    }

    /// Rerolls the dice that are, or are not, hits.
    pub(super) fn reroll(
        &mut self,
        roll: RollId,
        player: Side,
        card: CardId,
        how: (RerollKind, Option<i32>),
        which: impl Fn(bool) -> bool,
    ) {
        let Some(known) = self.state.rolls.get(roll) else { return };
        let need = known.need.unwrap_or(4) - known.modifier;
        let places = (0..).zip(&known.dice).filter(|(_, die)| which(**die >= need)).map(|(place, _)| place);
        let places = places.collect();
        self.reroll_at(roll, player, card, how, places);
    }

    /// Lucky rerolls exactly its value, or all dice: misses first for the attacker, hits first for the defender.
    pub(super) fn lucky(&mut self, roll: RollId, player: Side, card: CardId, value: i32) {
        let Some(known) = self.state.rolls.get(roll) else { return };
        let need = known.need.unwrap_or(4) - known.modifier;
        let is_own = known.player == player;
        let mut places: Vec<(bool, u32)> =
            (0..).zip(&known.dice).map(|(place, die)| ((*die >= need) == is_own, place)).collect();
        places.sort_unstable();
        places.truncate(usize::try_from(value).unwrap_or(0));
        let mut places: Vec<u32> = places.into_iter().map(|(_, place)| place).collect();
        places.sort_unstable();
        self.reroll_at(roll, player, card, (RerollKind::Lucky, Some(value)), places);
    }

    pub(super) fn reroll_at(
        &mut self,
        roll: RollId,
        player: Side,
        card: CardId,
        (kind, value): (RerollKind, Option<i32>),
        positions: Vec<u32>,
    ) {
        let Some(known) = self.state.rolls.get(roll) else { return };
        let (mut dice, need, modifier) = (known.dice.clone(), known.need, known.modifier);
        for place in &positions {
            if let Some(die) = usize::try_from(*place).ok().and_then(|place| dice.get_mut(place)) {
                *die = self.rng.die();
            }
        }
        let (hits, sixes) = match need {
            Some(need) => (count(&dice, |die| die + modifier >= need), count(&dice, |die| die == 6)),
            None => (None, None),
        };
        let rerolled = Rerolled { roll, player, card, kind, value, positions, dice, count: hits, sixes };
        self.say(Kind::Rerolled(Box::new(rerolled)));
    }
}
