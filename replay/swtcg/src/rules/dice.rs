//! Dice and hits.

use holocron_ingest::event::swtcg::{DamageCause, DamagePending, Kind, RollKind};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Counted;
use holocron_replay::told;

use super::attack_keywords::has_overkill;
use crate::cards::{FactName, Reach};
use crate::state::State;
use crate::state::fight::attacks::Attack;
use crate::state::fight::rolls::Roll;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/dice.md"),
    checks: &[
        ("SWTCG-DICE-01", topic::ROLLED.and(topic::REROLLED), hits_follow_from_dice),
        ("SWTCG-DICE-02", topic::ROLLED, armor_needs_five),
        ("SWTCG-DICE-03", topic::ROLLED, accuracy_is_added),
        ("SWTCG-DICE-04", topic::ROLLED.and(topic::REROLLED), natural_sixes),
        ("SWTCG-DICE-05", topic::ROLLED, shields_take_dice),
        ("SWTCG-DICE-06", topic::ROLLED.and(topic::DAMAGE), damage_dice_are_no_attack),
        ("SWTCG-DICE-07", topic::REROLLED.and(topic::HITS), reroll_changes_named_dice),
        ("SWTCG-DICE-08", topic::DAMAGE, one_damage_per_hit),
        ("SWTCG-DICE-09", topic::HITS.and(topic::DAMAGE), critical_hit_once),
    ],
};

/// Four hits.
fn hits_follow_from_dice(state: &State, step: &Step<'_>) -> Verdict {
    let (dice, modifier, need, count, player) = match step.kind() {
        Some(Kind::Rolled(roll)) => (&roll.dice, roll.modifier.unwrap_or(0), roll.need, roll.count, roll.player),
        Some(Kind::Rerolled(reroll)) => {
            let Some(roll) = state.rolls.get(reroll.roll) else { return Verdict::Silent };
            (&reroll.dice, roll.modifier, roll.need, reroll.count, reroll.player)
        }
        _ => return Verdict::Silent,
    };
    if let Some(die) = dice.iter().find(|die| !(1..=6).contains(*die)) {
        let finding = state.illegal(player, told!("rolls a {}", die), Where::Nowhere).rule("a die shows 1 to 6");
        return Verdict::Broken(Box::new(finding));
    }
    let (Some(need), Some(count)) = (need, count) else { return Verdict::Silent };
    let hits = dice.iter().filter(|die| die.saturating_add(modifier) >= need).count();
    Verdict::of(i32::try_from(hits) == Ok(count), || {
        state
            .illegal(player, told!("counts {}", Counted(count, "hit", "hits")), Where::Nowhere)
            .rule(told!("the dice show {}", hits))
    })
}

/// Armor.
fn armor_needs_five(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rolled(roll)) = step.kind() else { return Verdict::Silent };
    let (Some(need), true) = (roll.need, matches!(roll.kind, RollKind::Attack | RollKind::Damage)) else {
        return Verdict::Silent;
    };
    if need > 5 {
        let finding = state
            .illegal(roll.player, told!("needs {} on a die", need), state.place_of_roll(roll))
            .rule("a die needs at most 5");
        return Verdict::Broken(Box::new(finding));
    }
    let Some(target) = roll.target else { return Verdict::Silent };
    let Some(expected) = state.hit_need(target) else { return Verdict::Silent };
    if need == expected {
        return Verdict::Kept;
    }
    let mention = state.mention(target);
    let subject = told!("the dice against {}", mention);
    let finding = Finding::illegal(subject, told!("need {}", need), state.place(&mention))
        .rule(if expected == 5 { "its Armor makes it 5" } else { "without Armor it is 4" })
        .unless(state.conditional(target, &[FactName::Armor]))
        .by(Some(roll.player))
        .card(mention);
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Dice], Some(target))))
}

/// Accuracy.
fn accuracy_is_added(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rolled(roll)) = step.kind() else { return Verdict::Silent };
    let Some(card) = roll.card.filter(|_| roll.kind == RollKind::Attack) else { return Verdict::Silent };
    let expected = match roll.target {
        Some(target) => state.keyword_against(card, FactName::Accuracy, target),
        None => state.keyword(card, FactName::Accuracy),
    };
    let Some(expected) = expected else { return Verdict::Silent };
    let got = roll.modifier.unwrap_or(0);
    if got == expected {
        return Verdict::Kept;
    }
    let mention = state.mention(card);
    let finding = Finding::illegal(mention.clone(), told!("adds {} to its dice", got), state.place(&mention))
        .rule(told!("its Accuracy is {}", expected))
        .unless(state.conditional(card, &[FactName::Accuracy]))
        .by(Some(roll.player))
        .card(mention);
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Dice, Reach::Ability], Some(card))))
}

/// Natural sixes.
fn natural_sixes(state: &State, step: &Step<'_>) -> Verdict {
    let (dice, sixes, player) = match step.kind() {
        Some(Kind::Rolled(roll)) => (&roll.dice, roll.sixes, roll.player),
        Some(Kind::Rerolled(reroll)) => (&reroll.dice, reroll.sixes, reroll.player),
        _ => return Verdict::Silent,
    };
    let Some(sixes) = sixes else { return Verdict::Silent };
    let natural = dice.iter().filter(|die| **die == 6).count();
    Verdict::of(i32::try_from(natural) == Ok(sixes), || {
        state
            .illegal(player, told!("counts {}", Counted(sixes, "natural six", "natural sixes")), Where::Nowhere)
            .rule(told!("the dice show {}", natural))
    })
}

/// Shields.
fn shields_take_dice(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rolled(roll)) = step.kind() else { return Verdict::Silent };
    let attack = state.attacks.current.as_ref().filter(|attack| Some(attack.id) == roll.attack);
    let Some(attack) = attack.filter(|_| roll.kind == RollKind::Attack) else { return Verdict::Silent };
    let Some((full, shielded)) = state.attack_dice(attack, roll.target) else { return Verdict::Silent };
    let got = i32::try_from(roll.dice.len()).unwrap_or(i32::MAX);
    if full == shielded || (got != full && got != shielded) {
        return Verdict::Silent;
    }
    Verdict::of(got == shielded, || {
        let deed = told!("attacks with its full {}", Counted(got, "die", "dice"));
        let finding = Finding::illegal(state.mention(attack.attacker), deed, state.place_of(attack.attacker))
            .rule(told!("Shields leave {}", shielded))
            .by(Some(roll.player));
        state.weigh(finding, &[Reach::Power, Reach::Dice], Some(attack.attacker))
    })
}

/// Dice of damage.
fn damage_dice_are_no_attack(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Rolled(roll)) if roll.kind == RollKind::Damage => {
            let got = roll.modifier.unwrap_or(0);
            let accuracy = roll.card.and_then(|card| state.keyword(card, FactName::Accuracy)).unwrap_or(0);
            Verdict::of(got == 0, || {
                let deed = told!("adds {} to dice of damage", got);
                let finding =
                    state.illegal(roll.player, deed, state.place_of_roll(roll)).rule("Accuracy is for dice of attacks");
                if accuracy == got { finding } else { state.weigh(finding, &[Reach::Dice], roll.card) }
            })
        }
        Some(Kind::DamagePending(pending)) => {
            let roll = pending.roll.and_then(|id| state.rolls.get(id)).filter(|roll| roll.kind == RollKind::Damage);
            let Some(count) = roll.and_then(|roll| roll.count) else { return Verdict::Silent };
            let bonus = state.keyword(pending.card, FactName::CriticalHit).unwrap_or(0);
            if bonus == 0 {
                return Verdict::Silent;
            }
            Verdict::of(pending.count != count.saturating_add(bonus), || {
                let mention = state.mention(pending.card);
                Finding::illegal(
                    told!("the Critical Hit of {}", mention),
                    "counts for dice of damage",
                    state.place(&mention),
                )
                .values(count, pending.count)
                .card(mention)
            })
        }
        _ => Verdict::Silent,
    }
}

/// A reroll counts.
fn reroll_changes_named_dice(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Rerolled(reroll)) => {
            let Some(roll) = state.rolls.get(reroll.roll) else { return Verdict::Silent };
            let is_listed = |place: usize| reroll.positions.iter().any(|at| usize::try_from(*at) == Ok(place));
            let pairs = roll.dice.iter().zip(&reroll.dice).enumerate();
            let is_same = pairs.into_iter().all(|(place, (old, new))| old == new || is_listed(place));
            let is_inside = reroll.positions.iter().all(|at| usize::try_from(*at).is_ok_and(|at| at < roll.dice.len()));
            Verdict::of(is_same && is_inside && roll.dice.len() == reroll.dice.len(), || {
                let deed = "rerolls dice that it does not name";
                Finding::illegal(state.mention(reroll.card), deed, state.place_of(reroll.card)).by(Some(reroll.player))
            })
        }
        Some(Kind::Hits(hits)) => {
            let Some(attack) = state.attacks.get(hits.attack) else { return Verdict::Silent };
            let roll = attack.roll.and_then(|id| state.rolls.get(id)).filter(|roll| !roll.rerolled_by.is_empty());
            let Some(count) = roll.and_then(Roll::hits) else { return Verdict::Silent };
            let before = attack.hits.iter().fold(0_i32, |sum, hits| sum.saturating_add(hits.count));
            let sum = before.saturating_add(hits.count);
            Verdict::of(sum <= count, || {
                let deed = told!("counts {} from the dice before a reroll", Counted(sum, "hit", "hits"));
                Finding::illegal(state.mention(attack.attacker), deed, state.place_of(attack.attacker))
                    .values(count, sum)
                    .by(Some(attack.player))
            })
        }
        _ => Verdict::Silent,
    }
}

/// Each hit is one damage.
fn one_damage_per_hit(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DamagePending(pending)) = step.kind() else { return Verdict::Silent };
    if state.doubler(pending.card).is_some() {
        return Verdict::Silent;
    }
    let expected = match (pending.cause, pending.attack.and_then(|id| state.attacks.get(id))) {
        (DamageCause::Attack, Some(attack)) => {
            let hits = attack.hits.iter().rev().find(|hits| hits.target == pending.target);
            hits.map(|hits| hits.count.saturating_add(hits.bonus))
        }
        (DamageCause::Retaliate | DamageCause::Dice, _) => {
            let roll = pending.roll.and_then(|id| state.rolls.get(id));
            // What Critical Hit wrongly adds to dice of damage has a rule of its own.
            let bonus = state.keyword(pending.card, FactName::CriticalHit).unwrap_or(0);
            let count = roll.and_then(|roll| roll.count);
            count.filter(|count| bonus == 0 || pending.count != count.saturating_add(bonus))
        }
        _ => None,
    };
    let Some(expected) = expected else { return Verdict::Silent };
    if pending.count == expected {
        return Verdict::Kept;
    }
    let mention = state.mention(pending.card);
    let finding = Finding::illegal(mention.clone(), told!("does {} damage", pending.count), state.place(&mention))
        .values(expected, pending.count)
        .card(mention)
        .card(state.mention(pending.target));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Damage], Some(pending.card))))
}

/// Critical Hit.
fn critical_hit_once(state: &State, step: &Step<'_>) -> Verdict {
    let hits = match step.kind() {
        Some(Kind::Hits(hits)) => hits,
        Some(Kind::DamagePending(pending)) => return critical_hit_left_out(state, pending),
        _ => return Verdict::Silent,
    };
    let Some(attack) = state.attacks.get(hits.attack) else { return Verdict::Silent };
    let Some(roll) = attack.roll.and_then(|id| state.rolls.get(id)) else { return Verdict::Silent };
    // Of hits that spill over the defender decides.
    let target = attack.hits.first().filter(|_| hits.is_second).map_or(hits.target, |first| first.target);
    let critical = state.keyword_against(attack.attacker, FactName::CriticalHit, target);
    let Some(critical) = critical else { return Verdict::Silent };
    let has_six = roll.dice.contains(&6);
    // A split share may have it or the other one: the log tells it before damage becomes pending.
    let is_split = hits.is_second || (attack.hits.is_empty() && has_overkill(state, attack));
    let given = attack.hits.iter().filter(|_| hits.is_second).fold(0_i32, |sum, one| sum.saturating_add(one.bonus));
    let expected = if has_six && given == 0 { critical } else { 0 };
    if hits.bonus == expected {
        return Verdict::Kept;
    }
    if is_split && hits.bonus == 0 {
        return Verdict::Silent;
    }
    let mention = state.mention(attack.attacker);
    // Whether each of two rolls of one attack has its own is not ruled.
    if has_six && hits.bonus == critical && !hits.is_second && !attack.hits.is_empty() {
        return Verdict::Unknown(Doubt::Unmodelled("which of two defenders suffers a Critical Hit"));
    }
    let deed = told!("gets a bonus of {}", Counted(hits.bonus, "hit", "hits"));
    let finding = Finding::illegal(mention.clone(), deed, state.place(&mention)).values(expected, hits.bonus);
    unless_text(state, attack, finding.by(Some(attack.player)).card(mention))
}

/// A Critical Hit that neither share of split hits has.
fn critical_hit_left_out(state: &State, pending: &DamagePending) -> Verdict {
    let attack = pending.attack.filter(|_| pending.cause == DamageCause::Attack);
    let Some(attack) = attack.and_then(|id| state.attacks.get(id)) else { return Verdict::Silent };
    let Some(roll) = attack.roll.and_then(|id| state.rolls.get(id)) else { return Verdict::Silent };
    let is_one = attack.hits.iter().skip(1).all(|hits| hits.is_second);
    let Some(first) = attack.hits.first().filter(|_| is_one) else { return Verdict::Silent };
    let is_first = state.damages.iter().all(|damage| damage.attack != Some(attack.id));
    if !is_first || !roll.dice.contains(&6) || !has_overkill(state, attack) {
        return Verdict::Silent;
    }
    let critical = state.keyword_against(attack.attacker, FactName::CriticalHit, first.target).unwrap_or(0);
    if critical == 0 || attack.hits.iter().any(|hits| hits.bonus != 0) {
        return Verdict::Silent;
    }
    let mention = state.mention(attack.attacker);
    let finding = Finding::illegal(mention.clone(), "leaves out its Critical Hit", state.place(&mention));
    unless_text(state, attack, finding.values(critical, 0).by(Some(attack.player)).card(mention))
}

/// A finding about a Critical Hit, suspect where a text may explain it.
fn unless_text(state: &State, attack: &Attack, finding: Finding) -> Verdict {
    let finding = finding.unless(state.conditional(attack.attacker, &[FactName::CriticalHit]));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Dice, Reach::Ability], Some(attack.attacker))))
}
