//! Lucky. Overkill. Overload. Stun.

use holocron_ingest::event::swtcg::{DamageCause, Hits, Kind, RerollKind, TriggerResult};
use holocron_ingest::id::CardId;
use holocron_replay::rule::{Finding, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Told};
use holocron_replay::told;

use crate::cards::{FactName, Reach};
use crate::state::State;
use crate::state::cards::shortfall::Shortfall;
use crate::state::fight::attacks::{Attack, Stage};
use crate::state::fight::damages::Damage;
use crate::state::fight::stuns::is_stun;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/attack_keywords.md"),
    checks: &[
        ("SWTCG-LUK-01", topic::REROLLED, lucky_in_its_own_attacks),
        ("SWTCG-LUK-02", topic::REROLLED, lucky_rerolls_its_number),
        ("SWTCG-LUK-03", topic::REROLLED, lucky_adds_up),
        ("SWTCG-LUK-04", topic::REROLLED, lucky_once_per_attack),
        ("SWTCG-OVK-01", topic::HITS.and(topic::DAMAGE), overkill_spills_over),
        ("SWTCG-OVL-01", topic::DAMAGE.and(topic::ATTACK_ENDED), overload_damages_once),
        ("SWTCG-STN-01", topic::TOOK_EFFECT.and(topic::ATTACK), stun_lowers_power),
        (
            "SWTCG-STN-02",
            topic::CLOCK.and(topic::TRIGGERED).and(topic::ATTACK).and(topic::ATTACK_ENDED),
            stun_for_all_damage,
        ),
    ],
};

/// In attacks by or on the unit.
fn lucky_in_its_own_attacks(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rerolled(reroll)) = step.kind() else { return Verdict::Silent };
    let roll = state.rolls.get(reroll.roll).filter(|_| reroll.kind == RerollKind::Lucky);
    let Some(roll) = roll else { return Verdict::Silent };
    let unit = state.fighter(reroll.card);
    let attack = state.attacks.current.as_ref().filter(|attack| attack.roll == Some(roll.id));
    let is_part = attack.is_some_and(|attack| attack.attacker == unit || attack.defender() == Some(unit));
    // After the chance it is lost, which is another rule.
    let is_early = roll.chances == 0 && !state.lacks.chances;
    Verdict::of(is_part && !is_early, || {
        let mention = state.mention(reroll.card);
        Finding::illegal(
            mention.clone(),
            "uses Lucky outside of the chance to reroll of an attack by or on it",
            state.place(&mention),
        )
        .by(Some(reroll.player))
    })
}

/// Exactly its number.
fn lucky_rerolls_its_number(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rerolled(reroll)) = step.kind() else { return Verdict::Silent };
    let Some(value) = reroll.value.filter(|_| reroll.kind == RerollKind::Lucky) else { return Verdict::Silent };
    let expected = value.min(i32::try_from(reroll.dice.len()).unwrap_or(i32::MAX));
    let got = reroll.positions.len();
    Verdict::of(i32::try_from(got) == Ok(expected), || {
        let mention = state.mention(reroll.card);
        Finding::illegal(told!("the Lucky of {}", mention), "rerolls other dice than its number", state.place(&mention))
            .values(expected, got)
            .by(Some(reroll.player))
            .card(mention)
    })
}

/// Lucky adds up.
fn lucky_adds_up(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rerolled(reroll)) = step.kind() else { return Verdict::Silent };
    let Some(value) = reroll.value.filter(|_| reroll.kind == RerollKind::Lucky) else { return Verdict::Silent };
    let unit = state.fighter(reroll.card);
    let Some(sum) = state.keyword(unit, FactName::Lucky) else { return Verdict::Silent };
    if value == sum {
        return Verdict::Kept;
    }
    let mention = state.mention(reroll.card);
    let deed = "uses Lucky with another number than the sum of what it has";
    let finding = Finding::illegal(mention.clone(), deed, state.place(&mention)).values(sum, value);
    let finding = finding.by(Some(reroll.player)).card(mention);
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Ability], Some(unit))))
}

/// Once an attack.
fn lucky_once_per_attack(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rerolled(reroll)) = step.kind() else { return Verdict::Silent };
    let roll = state.rolls.get(reroll.roll).filter(|_| reroll.kind == RerollKind::Lucky);
    let Some(roll) = roll.filter(|roll| roll.chances > 0) else { return Verdict::Silent };
    let is_open = state.windows.open.iter().any(|window| window.rolls.contains(&roll.id));
    let mention = state.mention(reroll.card);
    let (deed, rule) = if roll.lucky.contains(&reroll.card) {
        ("uses Lucky again in the same attack", "Lucky works once an attack")
    } else if !is_open {
        ("uses Lucky after the chance to reroll", "dice are rerolled in the chance to reroll")
    } else {
        return Verdict::Kept;
    };
    let place = state.place(&mention);
    Verdict::Broken(Box::new(Finding::illegal(mention, deed, place).rule(rule).by(Some(reroll.player))))
}

/// Overkill.
fn overkill_spills_over(state: &State, step: &Step<'_>) -> Verdict {
    let attack = match step.kind() {
        Some(Kind::Hits(hits)) => Some(hits.attack),
        Some(Kind::DamagePending(pending)) if pending.cause == DamageCause::Attack => pending.attack,
        _ => None,
    };
    let Some(attack) = attack.and_then(|id| state.attacks.get(id)) else { return Verdict::Silent };
    let Some(roll) = attack.roll.and_then(|id| state.rolls.get(id)) else { return Verdict::Silent };
    let Some(rolled) = roll.hits() else { return Verdict::Silent };
    let before = attack.hits.iter().fold(0_i32, |sum, hits| sum.saturating_add(hits.count));
    let mention = state.mention(attack.attacker);
    let broken = |deed: &'static str, rule: Told, got: i32| {
        let subject = told!("the {} of {}", Counted(got, "hit", "hits"), mention);
        let finding = Finding::illegal(subject, deed, state.place(&mention)).rule(rule);
        let finding = finding.by(Some(attack.player)).card(mention.clone());
        let reaches = [Reach::Hits, Reach::Dice, Reach::Health];
        Verdict::Broken(Box::new(finding.unless(state.changers(&reaches, Some(attack.attacker)))))
    };
    let Some(Kind::Hits(hits)) = step.kind() else {
        // An ability that attacks two units rolls for each.
        let is_single = attack.defenders.len() == 1 && !attack.hits.is_empty();
        return match is_single && before < rolled {
            true => broken("are not all that were rolled", told!("the dice show {}", rolled), before),
            false => Verdict::Silent,
        };
    };
    let sum = before.saturating_add(hits.count);
    // Hits of the dice before a reroll are the reroll rule's matter.
    if sum > rolled && roll.rerolled_by.is_empty() {
        return broken("are more than were rolled", told!("the dice show {}", rolled), sum);
    }
    if hits.is_second && !has_overkill(state, attack) {
        let finding = Finding::illegal(mention.clone(), "splits its hits without Overkill", state.place(&mention))
            .by(Some(attack.player))
            .card(state.mention(hits.target));
        let reaches = [Reach::Hits, Reach::Ability];
        return Verdict::Broken(Box::new(finding.unless(state.changers(&reaches, Some(attack.attacker)))));
    }
    if let Some(rule) = hits.is_second.then(|| beyond_one_other(state, attack, hits)).flatten() {
        let deed = told!("spills hits over to {}", state.mention(hits.target));
        let finding = Finding::illegal(mention.clone(), deed, state.place(&mention)).rule(rule);
        let finding = finding.by(Some(attack.player)).card(state.mention(hits.target));
        return Verdict::Broken(Box::new(finding.unless(state.changers(&[Reach::Hits], Some(attack.attacker)))));
    }
    // A log without damage counters does not tell how much health is left.
    let first = attack.hits.first().filter(|_| hits.is_second && !state.lacks.damage);
    let left = first.and_then(|first| Some((first.count, state.remaining_health(first.target)?)));
    match left {
        Some((count, left)) if count < left => {
            broken("spill over to a second unit", told!("the first needs {}", left), count)
        }
        _ => Verdict::Kept,
    }
}

/// Why hits do not spill over to a unit: to one other unit of the defender's arena they do.
fn beyond_one_other(state: &State, attack: &Attack, hits: &Hits) -> Option<&'static str> {
    let zone = |id: CardId| state.cards.get(id).and_then(|card| card.zone.arena());
    let (first, here) = (attack.hits.first().and_then(|first| zone(first.target)), zone(hits.target));
    let mut others = attack.hits.iter().filter(|other| other.is_second && other.target != hits.target);
    if others.next().is_some() {
        return Some("the hits left over go to one other unit");
    }
    (first.is_some() && here.is_some() && first != here).then_some("they go to a unit in the same arena")
}

/// Whether the attacker has Overkill; a card that nobody has shown may.
pub(super) fn has_overkill(state: &State, attack: &Attack) -> bool {
    let facts = state.unit_facts(attack.attacker);
    facts.is_none_or(|facts| facts.iter().any(|fact| fact.name == FactName::Overkill))
}

/// Overload.
fn overload_damages_once(state: &State, step: &Step<'_>) -> Verdict {
    let attack = match step.kind() {
        Some(Kind::DamagePending(pending)) if pending.cause == DamageCause::Overload => pending.attack,
        Some(Kind::AttackEnded(ended)) => Some(ended.attack),
        _ => None,
    };
    let Some(attack) = attack.and_then(|id| state.attacks.get(id)) else { return Verdict::Silent };
    let has_bonus = state.has_overloaded(attack.id);
    let suffered = |damage: &&Damage| damage.cause == DamageCause::Overload && damage.attack == Some(attack.id);
    let times = state.damages.iter().filter(suffered).count();
    let mention = state.mention(attack.attacker);
    let illegal = |deed: &'static str| {
        let finding = Finding::illegal(told!("the Overload of {}", mention), deed, state.place(&mention));
        Verdict::Broken(Box::new(finding.by(Some(attack.player)).card(mention.clone())))
    };
    let Some(Kind::DamagePending(pending)) = step.kind() else {
        let is_there = state.cards.get(attack.attacker).is_some_and(|card| card.is_in_arena());
        return match (has_bonus && is_there, times) {
            (false, _) => Verdict::Silent,
            (true, 0) => illegal("does no damage to it"),
            (true, _) => Verdict::Kept,
        };
    };
    if !has_bonus {
        return illegal("does damage without the bonus");
    }
    if attack.stage < Stage::Rolled {
        return illegal("does its damage before the end of the attack");
    }
    if times > 0 || pending.target != attack.attacker {
        return illegal("does damage twice, or to another unit");
    }
    match state.overload(attack.attacker) {
        Some((_, damage)) if damage != pending.count => illegal("does other damage than its number"),
        _ => Verdict::Kept,
    }
}

/// Whether all that a unit has of Stun is against other units than the damaged one.
fn spares(state: &State, unit: CardId, damage: &Damage) -> bool {
    let facts = state.unit_facts(unit).unwrap_or_default();
    let mut stuns = facts.iter().filter(|fact| fact.name == FactName::Stun).peekable();
    let has_any = stuns.peek().is_some() && stuns.all(|fact| fact.is_against());
    has_any && state.keyword_against(unit, FactName::Stun, damage.target) == Some(0)
}

/// Stun.
fn stun_lowers_power(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::AttackStarted(started)) => {
            if state.stuns.of(started.card) == 0 {
                return Verdict::Silent;
            }
            Verdict::of(state.shortfall(started) != Some(Shortfall::Stun), || {
                let mention = state.mention(started.card);
                let power = state.attack_power(started.card, started.mode).unwrap_or(0);
                let deed = "attacks with its full power although it is stunned";
                let finding = Finding::illegal(mention.clone(), deed, state.place(&mention));
                let finding = finding.values(power, started.power).by(Some(started.player)).card(mention);
                state.weigh(finding, &[Reach::Power], Some(started.card))
            })
        }
        Some(Kind::TookEffect(effect)) if effect.result == TriggerResult::Done => {
            let Some(trigger) = state.triggers.get(effect.trigger).filter(|trigger| is_stun(&trigger.ability)) else {
                return Verdict::Silent;
            };
            let Some(damage) = state.stunning(trigger.card) else { return Verdict::Silent };
            // What was deflected is the matter of the rule on Deflect and Stun.
            if state.damages.iter().any(|other| other.cause == DamageCause::Deflect && other.since > damage.since) {
                return Verdict::Silent;
            }
            let deed = if damage.remaining() <= 0 {
                "stuns although all of its damage was prevented"
            } else if spares(state, trigger.card, damage) {
                "stuns a unit that its Stun is not against"
            } else {
                return Verdict::Kept;
            };
            let mention = state.mention(trigger.card);
            let place = state.place(&mention);
            let finding = Finding::illegal(mention, deed, place).by(Some(trigger.player));
            Verdict::Broken(Box::new(finding.card(state.mention(damage.target))))
        }
        _ => Verdict::Silent,
    }
}

/// Any damage by the unit.
fn stun_for_all_damage(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Step(_) | Kind::Turn(_) | Kind::AttackStarted(_) | Kind::AttackEnded(_)) => {
            let mut damages = state.damages.iter().filter(|damage| {
                let is_new = damage.since > state.clock.mark && damage.placed.unwrap_or(0) > 0;
                let is_there = || state.cards.get(damage.target).is_some_and(|card| card.is_in_arena());
                is_new
                    && is_there()
                    && state.keyword_against(damage.source, FactName::Stun, damage.target).unwrap_or(0) > 0
            });
            let stuns = |damage: &&Damage| {
                let mut triggers = state.triggers.of(damage.source);
                triggers.any(|trigger| is_stun(&trigger.ability) && trigger.since > damage.since)
            };
            let Some(damage) = damages.find(|damage| !stuns(damage)) else { return Verdict::Silent };
            let mention = state.mention(damage.source);
            let finding =
                Finding::illegal(mention.clone(), "does damage without stunning", state.place_of(damage.target))
                    .card(state.mention(damage.target));
            Verdict::Broken(Box::new(finding))
        }
        Some(Kind::Triggered(trigger)) if is_stun(&trigger.ability) => {
            let Some(damage) = state.stunning(trigger.card) else { return Verdict::Silent };
            let is_deflected = |other: &Damage| {
                other.cause == DamageCause::Deflect && other.since > damage.since && other.source != trigger.card
            };
            if !state.damages.iter().any(is_deflected) {
                return Verdict::Kept;
            }
            Verdict::of(damage.remaining() > 0, || {
                let mention = state.mention(trigger.card);
                Finding::illegal(mention.clone(), "stuns by damage that another unit deflected", state.place(&mention))
                    .by(Some(trigger.player))
            })
        }
        _ => Verdict::Silent,
    }
}
