//! Damage: pending, perhaps prevented, placed, and what it discards.

use holocron_ingest::event::swtcg::{
    Ability, CounterKind, CounterReason, DamageCause, DamageId, DamagePending, Kind, LeaveReason, Prevented, RollId,
    RollKind, TriggerCause, TriggerClass, TriggerResult, WindowKind,
};
use holocron_ingest::id::{CardId, Side};

use super::chance::About;
use super::dice::Throw;
use super::table::Table;
use crate::cards::{FactName, Wording};

impl Table {
    /// Damage becomes pending. Effects that double all damage work now, before prevention.
    pub(super) fn pending(
        &mut self,
        card: CardId,
        target: CardId,
        count: i32,
        cause: DamageCause,
        roll: Option<RollId>,
    ) -> DamageId {
        let damage = self.numbers.damage();
        let attack = self.state.attacks.current.as_ref().map(|attack| attack.id);
        let is_doubled = self.is_doubled(card);
        if is_doubled {
            self.coverage.add("doubled damage");
        }
        let count = if is_doubled { count.saturating_mul(2) } else { count };
        self.say(Kind::DamagePending(DamagePending { damage, card, target, count, cause, attack, roll }));
        damage
    }

    /// A Location doubles what units of its arena do.
    fn is_doubled(&self, source: CardId) -> bool {
        let arena = self.state.cards.get(source).and_then(|card| card.zone.arena());
        let location = arena.and_then(|arena| self.state.cards.location(arena)).and_then(|card| card.facts());
        location.is_some_and(|card| card.says(Wording::DoublesGround))
    }

    /// One chance to prevent all of it, then the counters, then what is discarded.
    pub(super) fn suffer(&mut self, damages: Vec<DamageId>) {
        if damages.is_empty() {
            return;
        }
        for id in &damages {
            self.prevents_itself(*id);
        }
        let attack = None;
        self.chance(WindowKind::Prevent, About { attack, rolls: Vec::new(), damages: damages.clone() });
        let mut stunning = Vec::new();
        for id in &damages {
            let Some(damage) = self.state.damages.get(*id) else { continue };
            let (source, target, left) = (damage.source, damage.target, damage.remaining());
            if left == 0 || !self.is_fighting(target) {
                continue;
            }
            let kind = CounterKind::Damage;
            self.counters(target, kind, left, CounterReason::Damage, Some(*id));
            if self.state.keyword(source, FactName::Stun).is_some_and(|value| value > 0) {
                stunning.push((source, self.controller(source)));
            }
            self.answer_damage(target);
            self.discard_the_dead();
        }
        self.settle();
        for (source, player) in stunning {
            self.stun(source, player);
        }
    }

    /// A unit to which, or by which, no damage is done: its ability triggers, and prevents all of it.
    fn prevents_itself(&mut self, id: DamageId) {
        let Some((source, target, count)) =
            self.state.damages.get(id).map(|damage| (damage.source, damage.target, damage.remaining()))
        else {
            return;
        };
        let prevents = |card: &CardId| {
            let unit = self.state.cards.get(*card).filter(|card| card.is_in_arena()).and_then(|card| card.facts());
            unit.is_some_and(|card| card.says(Wording::PreventsAll))
        };
        let Some(card) = [target, source].into_iter().find(prevents) else { return };
        self.coverage.add("prevention by itself");
        let player = self.controller(card);
        let trigger = self.trigger(card, Ability::Text(1), TriggerClass::Prevent, TriggerCause::WouldDamage);
        self.take_effect(trigger, TriggerResult::Done);
        self.say(Kind::Prevented(Prevented { damage: id, player, card, play: None, trigger: Some(trigger), count }));
    }

    /// A unit in an arena.
    pub(super) fn is_fighting(&self, card: CardId) -> bool {
        self.state.cards.get(card).is_some_and(|card| card.is_in_arena())
    }

    /// Discards the units with as much damage as health, with all that lies on or beneath them. What gives others health may
    /// leave with them, so this goes on until none is left.
    pub(super) fn discard_the_dead(&mut self) {
        loop {
            let dead = self.state.dead().next().map(|unit| (unit.id, unit.owner, unit.zone));
            let Some((unit, owner, zone)) = dead else { return };
            self.coverage.add("unit discarded by damage");
            self.leave_of(owner, unit, zone, LeaveReason::Damage);
        }
    }

    /// Dice of damage from a card, outside of an attack or at its end.
    pub(super) fn dice_of_damage(&mut self, player: Side, card: CardId, target: CardId, dice: i32, cause: DamageCause) {
        let roll = self.roll_damage(player, card, target, dice);
        self.chance(WindowKind::Reroll, About { rolls: vec![roll], ..About::default() });
        let (hits, _) = self.hits(roll);
        if hits > 0 {
            let damage = self.pending(card, target, hits, cause, Some(roll));
            self.suffer(vec![damage]);
        }
    }

    pub(super) fn roll_damage(&mut self, player: Side, card: CardId, target: CardId, dice: i32) -> RollId {
        let attack = self.state.attacks.current.as_ref().map(|attack| attack.id);
        self.throw(Throw { player, kind: RollKind::Damage, card, target, attack, dice, modifier: 0 })
    }
}
