//! Deflect. Intercept. Retaliate.

use holocron_ingest::event::swtcg::{
    Ability, Activated, AttackId, DamageCause, DefenderReason, Kind, PlayResult, RollKind, Step as GameStep,
    TriggerCause, Zone,
};
use holocron_replay::rule::{Finding, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::cards::Reach;
use crate::state::State;
use crate::state::fight::attacks::{Attack, Stage};
use crate::state::fight::damages::Damage;
use crate::state::fight::rolls::Roll;
use crate::state::plays::triggers::Trigger;
use crate::state::plays::{Play, Sort};
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/defense_keywords.md"),
    checks: &[
        ("SWTCG-DFL-01", topic::DAMAGE, deflect_does_what_it_prevented),
        ("SWTCG-INT-01", topic::ACTIVATED, intercept_before_the_roll),
        ("SWTCG-INT-02", topic::ROLLED.and(topic::TRIGGERED).and(topic::ATTACK), intercept_is_no_new_attack),
        ("SWTCG-INT-03", topic::DEFENDER, intercept_by_legal_defender),
        ("SWTCG-INT-04", topic::ACTIVATED, once_per_attack),
        ("SWTCG-RET-01", topic::ROLLED.and(topic::DAMAGE).and(topic::ATTACK_ENDED), retaliate_rolls_its_number),
        ("SWTCG-RET-02", topic::ACTIVATED, retaliate_when_attacked),
    ],
};

/// Deflect.
fn deflect_does_what_it_prevented(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DamagePending(pending)) = step.kind() else { return Verdict::Silent };
    if pending.cause != DamageCause::Deflect {
        return Verdict::Silent;
    }
    let is_deflect = |play: &&Play| matches!(&play.sort, Sort::Ability(Ability::Keyword(name)) if &**name == "Deflect");
    let Some(play) = state.plays.iter().filter(is_deflect).last() else { return Verdict::Silent };
    let unit = state.fighter(play.card);
    let all = state.damages.iter().flat_map(|damage| &damage.prevented);
    let prevented = all.filter(|one| one.play == Some(play.id)).fold(0_i32, |sum, one| sum.saturating_add(one.count));
    let mention = state.mention(pending.card);
    let broken = |deed: &'static str| {
        let subject = told!("the {} damage deflected by {}", pending.count, state.mention(play.card));
        let finding = Finding::illegal(subject, deed, state.place_of(play.card));
        let finding = finding.rule(told!("{} damage was prevented", prevented));
        Verdict::Broken(Box::new(finding.by(Some(play.player)).card(mention.clone()).card(state.mention(play.card))))
    };
    let place = |id| state.cards.get(id).map(|card| card.zone);
    if pending.card != unit && pending.card != play.card {
        return broken("is not done by the unit that deflects");
    }
    // A Location that doubles damage doubles this too, as it becomes pending.
    let most = if state.doubler(pending.card).is_some() { prevented.saturating_mul(2) } else { prevented };
    if pending.count > most {
        return broken("is more than was prevented");
    }
    match (place(unit), place(pending.target)) {
        (Some(here), Some(there)) if here != there => broken("goes to another arena"),
        _ => Verdict::Kept,
    }
}

/// For another unit in the arena.
fn intercept_before_the_roll(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    if !matches!(&used.ability, Ability::Keyword(name) if &**name == "Intercept") {
        return Verdict::Silent;
    }
    let Some(attack) = &state.attacks.current else { return outside_of_attacks(state, used, "intercepts") };
    let unit = state.cards.get(state.fighter(used.card));
    let defender = attack.defender().and_then(|id| state.cards.get(id));
    let (Some(unit), Some(defender)) = (unit, defender) else { return Verdict::Silent };
    let why = if unit.id == defender.id {
        "it is attacked itself"
    } else if unit.zone != defender.zone {
        "it is in another arena"
    } else if unit.controller != defender.controller {
        "the other side is attacked"
    } else if attack.stage > Stage::Plays {
        "the dice are rolled"
    } else {
        return Verdict::Kept;
    };
    let finding = Finding::illegal(
        state.mention(unit.id),
        told!("intercepts although {}", Phrase(why)),
        state.place_of(used.card),
    )
    .by(Some(used.player))
    .card(state.mention(used.card));
    Verdict::Broken(Box::new(finding.card(state.mention(defender.id))))
}

/// An ability that answers an attack, when none is going on. Attacks lie within a step.
fn outside_of_attacks(state: &State, used: &Activated, deed: &'static str) -> Verdict {
    if state.clock.step == GameStep::Unknown {
        return Verdict::Silent;
    }
    let finding = Finding::illegal(state.mention(used.card), deed, state.place_of(used.card))
        .rule("no attack is going on")
        .by(Some(used.player));
    Verdict::Broken(Box::new(finding))
}

/// The same attack.
fn intercept_is_no_new_attack(state: &State, step: &Step<'_>) -> Verdict {
    let Some(attack) = state.attacks.current.as_ref().filter(|attack| state.has_intercepted(attack.id)) else {
        return Verdict::Silent;
    };
    let what = match step.kind() {
        Some(Kind::AttackStarted(_)) => "starts anew by an Intercept",
        Some(Kind::Triggered(trigger)) if trigger.cause == TriggerCause::Attacks => {
            let is_same = |before: &Trigger| before.cause == trigger.cause && before.ability == trigger.ability;
            let mut before = state.triggers.of(trigger.card).filter(|before| before.since > attack.since);
            if !before.any(is_same) {
                return Verdict::Kept;
            }
            "triggers an ability again after an Intercept"
        }
        Some(Kind::Rolled(_)) => return Verdict::Kept,
        _ => return Verdict::Silent,
    };
    let attacker = state.mention(attack.attacker);
    let finding = Finding::illegal(told!("the attack by {}", attacker), what, state.place(&attacker))
        .rule("an Intercept changes the defender of the same attack")
        .by(Some(attack.player))
        .card(attacker);
    Verdict::Broken(Box::new(finding))
}

/// In vain.
fn intercept_by_legal_defender(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DefenderChanged(changed)) = step.kind() else { return Verdict::Silent };
    let (mention, place) = (state.mention(changed.target), state.place_of(changed.target));
    let attack = state.attacks.current.as_ref().filter(|attack| attack.id == changed.attack);
    let unit = state.cards.get(changed.target);
    if changed.reason == DefenderReason::Intercept {
        let is_own = attack.zip(unit).is_some_and(|(attack, unit)| attack.player == unit.controller);
        let is_used = state.plays.current().is_some_and(|play| {
            let is_intercept = matches!(&play.sort, Sort::Ability(Ability::Keyword(name)) if &**name == "Intercept");
            is_intercept && state.fighter(play.card) == changed.target
        });
        let why = if is_own {
            Some("it is of the attacker's side")
        } else if !is_used {
            Some("it does not use Intercept")
        } else {
            None
        };
        if let Some(why) = why {
            let deed = told!("becomes the defender although {}", Phrase(why));
            return Verdict::Broken(Box::new(Finding::illegal(mention, deed, place)));
        }
    }
    let Some(cause) = state.chain(changed.target) else { return Verdict::Kept };
    let deed = told!("becomes the defender although {} forbids it", cause);
    let finding = Finding::illegal(mention, deed, place).card(state.mention(cause.id));
    Verdict::Broken(Box::new(finding.unless(state.changers(&[Reach::Attack], Some(changed.target)))))
}

/// Once an attack.
fn once_per_attack(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let (Some(attack), Ability::Keyword(name)) = (used.attack, &used.ability) else { return Verdict::Silent };
    if !matches!(&**name, "Intercept" | "Retaliate") {
        return Verdict::Silent;
    }
    let before = state.uses(used.card, name, attack);
    let sources = state.sources(used.card, &used.ability).max(1);
    Verdict::of(before < sources, || {
        let mention = state.mention(used.card);
        let deed = told!("uses {} again in the same attack", Titled(name));
        let finding = Finding::illegal(mention.clone(), deed, state.place(&mention))
            .values(sources, before.saturating_add(1))
            .by(Some(used.player))
            .card(mention);
        state.weigh(finding, &[Reach::Time, Reach::Ability], Some(used.card))
    })
}

/// At the end of the attack.
fn retaliate_rolls_its_number(state: &State, step: &Step<'_>) -> Verdict {
    let (attack, card) = match step.kind() {
        Some(Kind::Rolled(roll)) if roll.kind == RollKind::Damage => (roll.attack, roll.card),
        Some(Kind::DamagePending(pending)) if pending.cause == DamageCause::Retaliate => {
            (pending.attack, Some(pending.card))
        }
        Some(Kind::AttackEnded(ended)) => return retaliate_is_rolled(state, ended.attack),
        _ => return Verdict::Silent,
    };
    let (Some(attack), Some(card)) = (attack.and_then(|id| state.attacks.get(id)), card) else {
        return Verdict::Silent;
    };
    let is_retaliate = |play: &&Play| {
        let is_named = matches!(&play.sort, Sort::Ability(Ability::Keyword(name)) if &**name == "Retaliate");
        is_named && play.since > attack.since
    };
    let Some(play) = state.plays.of(card).filter(is_retaliate).last() else { return Verdict::Silent };
    let mention = state.mention(card);
    let illegal = |deed: &'static str| {
        Finding::illegal(told!("the Retaliate of {}", mention), deed, state.place(&mention))
            .by(Some(play.player))
            .card(mention.clone())
    };
    let is_current = state.attacks.current.as_ref().is_some_and(|current| current.id == attack.id);
    match step.kind() {
        // An attacker that was there when the attack ended was owed the dice then, and that was told.
        Some(Kind::Rolled(_)) if !is_current => match state.cards.get(attack.attacker) {
            Some(unit) if unit.is_in_arena() => Verdict::Silent,
            _ => Verdict::Broken(Box::new(illegal("comes after the end of the attack"))),
        },
        Some(Kind::Rolled(_)) if is_early(state, attack) => {
            Verdict::Broken(Box::new(illegal("comes before the damage of the attack")))
        }
        Some(Kind::Rolled(roll)) => {
            let Some(value) = play.value else { return Verdict::Silent };
            let dice = roll.dice.len();
            Verdict::of(i32::try_from(dice) == Ok(value), || {
                illegal("rolls other dice than its number").values(value, dice)
            })
        }
        Some(Kind::DamagePending(pending)) => {
            let is_right = pending.target == attack.attacker;
            Verdict::of(is_right, || illegal("damages another unit than the attacker"))
        }
        _ => Verdict::Silent,
    }
}

/// Whether an attack has not come to its end: its dice are not rolled, or its damage waits for prevention.
fn is_early(state: &State, attack: &Attack) -> bool {
    let waits = |damage: &Damage| {
        let is_own = damage.cause == DamageCause::Attack && damage.attack == Some(attack.id);
        is_own && damage.chances == 0 && damage.pending > 0 && !state.lacks.chances
    };
    attack.roll.is_none() || attack.hits.is_empty() || state.damages.iter().any(waits)
}

/// Each Retaliate that was paid for in an attack is rolled before it ends, while the attacker is there.
fn retaliate_is_rolled(state: &State, attack: AttackId) -> Verdict {
    let Some(attack) = state.attacks.current.as_ref().filter(|current| current.id == attack) else {
        return Verdict::Silent;
    };
    let is_retaliate = |play: &&Play| {
        let is_named = matches!(&play.sort, Sort::Ability(Ability::Keyword(name)) if &**name == "Retaliate");
        is_named && play.since > attack.since && play.result == Some(PlayResult::Done) && play.value != Some(0)
    };
    if !state.cards.get(attack.attacker).is_some_and(|card| card.is_in_arena()) {
        return Verdict::Silent;
    }
    let is_roll = |play: &Play, roll: &Roll| {
        roll.kind == RollKind::Damage && roll.since > attack.since && roll.card == Some(play.card)
    };
    let count = |play: &Play| {
        let uses = state.plays.of(play.card).filter(is_retaliate).count();
        let rolls = state.rolls.iter().filter(|roll| is_roll(play, roll)).count();
        rolls < uses
    };
    let missing = state.plays.iter().filter(is_retaliate).find(|play| count(play));
    Verdict::unless(missing.map(|play| {
        let mention = state.mention(play.card);
        Finding::illegal(told!("the Retaliate of {}", mention), "is paid for and not rolled", state.place(&mention))
            .by(Some(play.player))
            .card(mention)
    }))
}

/// By who is attacked.
fn retaliate_when_attacked(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    if !matches!(&used.ability, Ability::Keyword(name) if &**name == "Retaliate") {
        return Verdict::Silent;
    }
    let Some(attack) = &state.attacks.current else { return outside_of_attacks(state, used, "retaliates") };
    let unit = state.fighter(used.card);
    // Where it was when it was chosen: the attack may have destroyed it.
    let is_far = attack.arena.zone() != Zone::Unknown && attack.place.is_some_and(|place| place != attack.arena.zone());
    Verdict::of(attack.defender() == Some(unit) && !is_far, || {
        let mention = state.mention(used.card);
        Finding::illegal(mention.clone(), "retaliates although it is not attacked in its arena", state.place(&mention))
            .by(Some(used.player))
    })
}
