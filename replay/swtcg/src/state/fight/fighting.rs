//! What follows from cards in an attack: power, who acts next, Overload.

use holocron_ingest::event::swtcg::{
    Ability, Arena, AttackId, AttackMode, Kind, PlayResult, TapReason, TriggerResult, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::attacks::Attack;
use crate::cards::{Card, Fact, FactName, Wording};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::cards::gifts::Against;
use crate::state::plays::Sort;
use crate::state::turn::acts::Use;

impl State {
    /// Power of a unit in an attack, as far as it is known: print, stack and Pilots, the number of Bombard or Ion Cannon
    /// instead of the print, and what Stun takes. Not below 0. Without what texts give in this attack alone.
    pub fn attack_power(&self, unit: CardId, mode: AttackMode) -> Option<i32> {
        Some(self.unstunned_power(unit, mode)?.saturating_sub(self.stuns.of(unit)).max(0))
    }

    /// The same with what texts give against this defender alone.
    pub fn power_against(&self, unit: CardId, against: Against) -> Option<i32> {
        let power = self.unstunned_power(unit, against.mode)?.saturating_sub(self.stuns.of(unit));
        Some(power.saturating_add(self.given_in_attack(unit, against)).max(0))
    }

    /// Power that texts give a unit in an attack, beyond what they give it in any case.
    pub fn given_in_attack(&self, unit: CardId, against: Against) -> i32 {
        let given = |against| self.given(unit, FactName::Power, against);
        given(Some(against)).saturating_sub(given(None))
    }

    /// The same before Stun.
    pub fn unstunned_power(&self, unit: CardId, mode: AttackMode) -> Option<i32> {
        let power = self.power(unit)?;
        let name = match mode {
            AttackMode::Normal => return Some(power),
            AttackMode::Bombard => FactName::Bombard,
            AttackMode::IonCannon => FactName::IonCannon,
            AttackMode::Unknown => return None,
        };
        let card = self.cards.get(unit)?.facts()?;
        let printed = card.power?.number()?;
        Some(power.saturating_sub(printed).saturating_add(card.fact(name)?.number()?))
    }

    /// Titles of a unit and the cards on it that have a fact of one of these names under a condition which is not read, so
    /// that its numbers are not sure.
    pub fn conditional(&self, unit: CardId, names: &[FactName]) -> Vec<String> {
        // What is paid for is used, and then an effect.
        let is_open =
            |fact: &&Fact| names.contains(&fact.name) && !fact.is_plain && !fact.is_against() && fact.cost.is_none();
        let has = |card: &&InPlay| {
            let Some(facts) = card.facts() else { return false };
            match (card.id == unit, card.zone) {
                (true, _) => facts.facts.iter().find(is_open).is_some(),
                (false, Zone::Piloting) => facts.pilot.iter().any(|pilot| pilot.facts.iter().find(is_open).is_some()),
                (false, Zone::Equipped) => facts.facts.iter().find(is_open).is_some(),
                _ => false,
            }
        };
        let cards = self.cards.iter().filter(|card| card.id == unit || card.host == Some(unit));
        cards.filter(has).map(InPlay::name).collect()
    }

    /// Untapped units in an arena whose turn comes before a unit's: faster ones, and Dark ones of the same speed.
    /// `None` when a speed is not known.
    pub fn before(&self, unit: &InPlay, arena: Arena) -> Option<Vec<(&InPlay, i32)>> {
        let (_, speed) = self.speeds(unit.id)?;
        let mut earlier = Vec::new();
        for side in Side::BOTH {
            for other in self.units(side, arena).filter(|other| !other.is_tapped && other.id != unit.id) {
                let (theirs, _) = self.speeds(other.id)?;
                if theirs > speed || (theirs == speed && side == Side::Dark && unit.controller == Side::Light) {
                    earlier.push((other, theirs));
                }
            }
        }
        Some(earlier)
    }

    /// Whether the attacker took the bonus of Overload in an attack.
    pub fn has_overloaded(&self, attack: AttackId) -> bool {
        let Some(attack) = self.attacks.get(attack) else { return false };
        let is_overload = |ability: &Ability| matches!(ability, Ability::Keyword(name) if &**name == "Overload");
        let by_trigger = self.triggers.of(attack.attacker).any(|trigger| {
            trigger.since >= attack.since
                && is_overload(&trigger.ability)
                && trigger.result == Some(TriggerResult::Done)
        });
        let by_play = self.plays.of(attack.attacker).any(|play| {
            play.since >= attack.since && matches!(&play.sort, Sort::Ability(ability) if is_overload(ability))
        });
        by_trigger || by_play
    }

    /// Bonus and damage of a unit's Overload.
    pub fn overload(&self, unit: CardId) -> Option<(i32, i32)> {
        let facts = self.unit_facts(unit)?;
        let fact: &Fact = facts.into_iter().find(|fact| fact.name == FactName::Overload)?;
        let (_, numbers) = fact.text.split_once("power +")?;
        let (power, damage) = numbers.split_once(" damage ")?;
        Some((power.parse().ok()?, damage.split(' ').next()?.parse().ok()?))
    }
}

impl State {
    /// A card that keeps a unit from retreating: while it is in an arena, or because it was played in this turn.
    pub fn keeper(&self, unit: &InPlay) -> Option<&InPlay> {
        let keeps = |card: &InPlay, facts: &Card| {
            let who =
                facts.told().filter_map(|fact| fact.keeps(card.id == unit.id, card.controller == unit.controller));
            let stands = card.is_built && (card.is_in_arena() || card.zone == Zone::Location);
            let mut plays = self.plays.of(card.id).filter(|play| play.since >= self.clock.since);
            let is_played = plays.any(|play| play.result == Some(PlayResult::Done));
            let is_one = |words: &str| {
                words.is_empty() || unit.facts().is_some_and(|facts| facts.is_one_of(words, unit.damage > 0))
            };
            who.filter(|(words, _)| is_one(words)).any(|(_, for_turn)| if for_turn { is_played } else { stands })
                || (card.controller != unit.controller && facts.says(Wording::KeepsOpponents) && (stands || is_played))
        };
        self.cards.iter().find(|card| card.facts().is_some_and(|facts| keeps(card, facts)))
    }

    /// A card that was played in this turn and keeps a unit from attacking and from being attacked.
    pub fn chain(&self, unit: CardId) -> Option<&InPlay> {
        self.cards.iter().find(|card| {
            let facts = card.facts().map(|card| card.facts.iter()).unwrap_or_default();
            let mut forbids = facts.filter(|fact| fact.wording == Some(Wording::ChainsUnit));
            let mut plays = self.plays.of(card.id).filter(|play| play.since >= self.clock.since);
            forbids.next().is_some()
                && plays.any(|play| play.targets.contains(&unit) && play.result == Some(PlayResult::Done))
        })
    }
}

impl State {
    /// The unit that acts by an event of a battle step: it is tapped because it attacks, uses an ability or passes.
    pub fn acting(&self, event: Option<&Kind>) -> Option<&InPlay> {
        let Some(Kind::Tapped(tapped)) = event else { return None };
        // What is tapped for a play in a chance, or helps in the attack of another, does not act.
        let acts = matches!(tapped.reason, TapReason::Attack | TapReason::Ability | TapReason::Nothing)
            && self.attacks.current.is_none()
            && self.plays.current().is_none_or(|play| play.window.is_none());
        let unit = self.cards.get(tapped.card).filter(|card| acts && !card.is_tapped)?;
        (unit.zone.arena().is_some() && unit.zone.arena() == self.clock.step.arena()).then_some(unit)
    }

    /// Dice of an attack by its announced power and Overload, without and with the defender's Shields. `None` when a
    /// card is hidden.
    pub fn attack_dice(&self, attack: &Attack, target: Option<CardId>) -> Option<(i32, i32)> {
        let defender = target.or_else(|| attack.defender())?;
        let bonus = if self.has_overloaded(attack.id) { self.overload(attack.attacker)?.0 } else { 0 };
        let bonus = bonus.saturating_add(self.modifiers.since(attack.attacker, FactName::Power, attack.since));
        // Texts may give more or less than when the power was announced: cards left, or the defender is another.
        let given = self.given(attack.attacker, FactName::Power, Some(Against { defender, mode: attack.mode }));
        let bonus = bonus.saturating_add(given).saturating_sub(attack.given.unwrap_or(given));
        let full = attack.power.saturating_add(bonus).max(0);
        let shields = self.keyword(defender, FactName::Shields)?;
        Some((full, full.saturating_sub(shields).max(0)))
    }

    /// The Location that doubles the damage which a unit does.
    pub fn doubler(&self, source: CardId) -> Option<&InPlay> {
        let arena = self.cards.get(source)?.zone.arena().filter(|arena| *arena == Arena::Ground)?;
        let location = self.cards.location(arena)?;
        location.facts()?.says(Wording::DoublesGround).then_some(location)
    }
}

impl State {
    /// Uses of a keyword ability by a unit in an attack.
    pub fn uses(&self, unit: CardId, name: &str, attack: AttackId) -> usize {
        let is_one = |one: &&Use| {
            let is_named = matches!(&one.ability, Ability::Keyword(ability) if &**ability == name);
            one.card == unit && one.attack == Some(attack) && is_named
        };
        self.acts.uses.iter().filter(is_one).count()
    }

    /// Whether somebody used Intercept in an attack.
    pub fn has_intercepted(&self, attack: AttackId) -> bool {
        let is_one = |one: &Use| {
            let is_named = matches!(&one.ability, Ability::Keyword(ability) if &**ability == "Intercept");
            one.attack == Some(attack) && is_named
        };
        self.acts.uses.iter().any(is_one) || self.attacks.get(attack).is_some_and(|attack| attack.defenders.len() > 1)
    }

    /// The unit that a card fights as: the one it pilots, or itself.
    pub fn fighter(&self, card: CardId) -> CardId {
        let pilot = self.cards.get(card).filter(|card| card.zone == Zone::Piloting);
        if let Some(unit) = pilot.and_then(|pilot| pilot.host) {
            return unit;
        }
        // The unit that was attacked may be destroyed with its Pilots before they are done.
        let attack = self.attacks.current.as_ref().filter(|attack| attack.crew.contains(&card));
        attack.and_then(Attack::defender).unwrap_or(card)
    }
}
