//! An attack from the choice of its defender to its end (format 2.3).

use holocron_ingest::event::swtcg::{
    Ability, AttackEnded, AttackId, AttackMode, AttackStarted, DamageCause, DamageId, Hits, Kind, RerollKind, RollId,
    RollKind, TapReason, TriggerCause, TriggerClass, TriggerId, TriggerResult, WindowKind,
};
use holocron_ingest::id::{CardId, Side};

use super::chance::About;
use super::dice::Throw;
use super::table::Table;
use crate::cards::FactName;
use crate::state::cards::gifts::Against;

/// What plays have changed in the running attack.
#[derive(Clone, Debug, Default)]
pub(super) struct Fight {
    /// Power of the attacker.
    pub(super) power: i32,
    /// Critical Hit of the attacker.
    /// Units that will retaliate, whose they are, and with how many dice.
    pub(super) retaliations: Vec<(CardId, Side, i32)>,
    /// Damage that Overload will do.
    pub(super) overload: Option<i32>,
}

impl Table {
    pub(super) fn attack(&mut self, unit: CardId, target: CardId, mode: AttackMode) {
        let power = self.state.power_against(unit, Against { defender: target, mode }).unwrap_or(0);
        let speed = self.state.speed(unit).unwrap_or(0);
        let player = self.controller(unit);
        let Some(arena) = self.state.cards.get(unit).and_then(|card| card.zone.arena()) else { return };
        let attack = self.numbers.attack();
        self.fight = Fight::default();
        self.coverage.add(match mode {
            AttackMode::Bombard => "Bombard",
            AttackMode::IonCannon => "Ion Cannon",
            AttackMode::Normal | AttackMode::Unknown => "attack",
        });
        if self.state.pilots(unit).next().is_some() {
            self.coverage.add("attack by a unit with a Pilot");
        }
        self.tap(unit, TapReason::Attack);
        self.say(Kind::AttackStarted(AttackStarted { attack, player, card: unit, target, arena, mode, power, speed }));
        if self.state.stuns.of(unit) > 0 {
            self.coverage.add("Stun counted in an attack");
        }
        self.take_overload(unit);
        self.unnamed_triggers(unit, target);
        self.chance(WindowKind::Attack, About { attack: Some(attack), ..About::default() });
        let damages = self.strike(attack, unit, player, power);
        self.suffer(damages);
        self.settle();
        self.retaliate(unit);
        if let Some(damage) = self.fight.overload.filter(|_| self.is_fighting(unit)) {
            let damage = self.pending(unit, unit, damage, DamageCause::Overload, None);
            self.suffer(vec![damage]);
        }
        self.settle();
        self.say(Kind::AttackEnded(AttackEnded { attack }));
        self.keep_book();
    }

    /// Abilities of the two units that trigger and whose content the card facts do not tell.
    fn unnamed_triggers(&mut self, unit: CardId, target: CardId) {
        let mut waiting = Vec::new();
        for (card, cause) in [(unit, TriggerCause::Attacks), (target, TriggerCause::Attacked)] {
            let facts = self.state.cards.get(card).and_then(|card| card.facts());
            let has = facts.is_some_and(|facts| facts.fact(FactName::Triggered).is_some());
            if has && self.rng.percent(30) {
                self.coverage.add("unnamed trigger");
                let trigger = self.trigger(card, Ability::Text(1), TriggerClass::Normal, cause);
                waiting.push((self.controller(card), trigger));
            }
        }
        if waiting.len() > 1 {
            self.coverage.add("triggers of both players");
        }
        waiting.sort_unstable();
        for (_, trigger) in waiting {
            let is_done = self.rng.percent(15);
            self.take_effect(trigger, if is_done { TriggerResult::Done } else { TriggerResult::Declined });
        }
    }

    fn take_overload(&mut self, unit: CardId) {
        let Some((power, damage)) = self.state.overload(unit) else { return };
        let ability = Ability::Keyword("Overload".into());
        let trigger = self.trigger(unit, ability, TriggerClass::Normal, TriggerCause::Attacks);
        if self.rng.percent(60) {
            self.coverage.add("Overload");
            self.take_effect(trigger, TriggerResult::Done);
            self.fight.power += power;
            self.fight.overload = Some(damage);
        } else {
            self.take_effect(trigger, TriggerResult::Declined);
        }
    }

    /// Dice, rerolls and hits; the damage that is pending then.
    fn strike(&mut self, attack: AttackId, unit: CardId, player: Side, power: i32) -> Vec<DamageId> {
        let defender = self.state.attacks.current.as_ref().and_then(|attack| attack.defender());
        let Some(defender) = defender else { return Vec::new() };
        let shields = self.state.keyword(defender, FactName::Shields).unwrap_or(0);
        if shields > 0 {
            self.coverage.add("Shields");
        }
        let modifier = self.state.keyword_against(unit, FactName::Accuracy, defender).unwrap_or(0);
        if modifier > 0 {
            self.coverage.add("Accuracy");
        }
        let rerolls = self.triggered_rerolls(unit, defender);
        let given = self.state.attacks.current.as_ref().and_then(|attack| {
            let against = Against { defender, mode: attack.mode };
            Some(self.state.given(unit, FactName::Power, Some(against)) - attack.given?)
        });
        let dice = (power + given.unwrap_or(0) + self.fight.power - shields).max(0);
        let (kind, target) = (RollKind::Attack, defender);
        let roll = self.throw(Throw { player, kind, card: unit, target, attack: Some(attack), dice, modifier });
        for (trigger, card, is_own) in rerolls {
            self.coverage.add("triggered reroll");
            self.take_effect(trigger, TriggerResult::Done);
            let rerolling = self.controller(card);
            self.reroll(roll, rerolling, card, (RerollKind::Triggered, None), |is_hit| is_hit != is_own);
        }
        let about = About { attack: Some(attack), rolls: vec![roll], damages: Vec::new() };
        self.chance(WindowKind::Reroll, about);
        self.assign(attack, unit, defender, roll)
    }

    /// Abilities that reroll dice of this attack by themselves; whether they are the attacker's.
    fn triggered_rerolls(&mut self, unit: CardId, defender: CardId) -> Vec<(TriggerId, CardId, bool)> {
        let has = |card: CardId, words: &str| {
            let facts = self.state.unit_facts(card).unwrap_or_default();
            facts.iter().any(|fact| fact.text.starts_with(words))
        };
        let own = has(unit, "reroll:triggered own attack dice");
        let theirs = has(defender, "reroll:triggered,opponent dice");
        let mut found = Vec::new();
        for (card, cause, is_own) in [(unit, TriggerCause::Attacks, own), (defender, TriggerCause::Attacked, theirs)]
            .into_iter()
            .filter(|(_, _, has)| *has)
        {
            let trigger = self.trigger(card, Ability::Text(1), TriggerClass::Reroll, cause);
            found.push((trigger, card, is_own && card == unit));
        }
        found.sort_by_key(|(_, card, _)| self.controller(*card));
        found
    }

    /// Assigns the hits: to the defender, and with Overkill what is too much for it to another unit.
    fn assign(&mut self, attack: AttackId, unit: CardId, defender: CardId, roll: RollId) -> Vec<DamageId> {
        let (hits, sixes) = self.hits(roll);
        let critical = self.state.keyword_against(unit, FactName::CriticalHit, defender).unwrap_or(0);
        let bonus = if sixes > 0 { critical } else { 0 };
        if bonus > 0 {
            self.coverage.add("Critical Hit");
        }
        let left = self.state.remaining_health(defender).unwrap_or(hits);
        let second = self.overkill(unit, defender).filter(|_| hits > left);
        let first = if second.is_some() { left } else { hits };
        let hit = |target, count, bonus, is_second| Kind::Hits(Hits { attack, target, count, bonus, is_second });
        self.say(hit(defender, first, bonus, false));
        if let Some(other) = second {
            self.coverage.add("Overkill");
            self.say(hit(other, hits - first, 0, true));
        }
        let mut damages = Vec::new();
        let parts = [Some((defender, first + bonus)), second.map(|other| (other, hits - first))];
        for (target, count) in parts.into_iter().flatten().filter(|(_, count)| *count > 0) {
            damages.push(self.pending(unit, target, count, DamageCause::Attack, Some(roll)));
        }
        damages
    }

    /// Another unit of the defender's side in the arena, for an attacker with Overkill.
    fn overkill(&mut self, unit: CardId, defender: CardId) -> Option<CardId> {
        let facts = self.state.unit_facts(unit)?;
        facts.iter().find(|fact| fact.name == FactName::Overkill && fact.is_plain)?;
        let card = self.state.cards.get(defender)?;
        let (side, arena) = (card.controller, card.zone.arena()?);
        let others = self.state.units(side, arena).map(|other| other.id).filter(|other| *other != defender);
        let others: Vec<CardId> = others.collect();
        self.rng.pick(&others).copied()
    }

    fn retaliate(&mut self, attacker: CardId) {
        for (unit, player, dice) in std::mem::take(&mut self.fight.retaliations) {
            if self.is_fighting(attacker) {
                self.dice_of_damage(player, unit, attacker, dice, DamageCause::Retaliate);
            }
        }
    }
}
