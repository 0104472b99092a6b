//! Attacks.

use holocron_ingest::event::swtcg::{AttackMode, AttackStarted, DamageCause, DamageId, Kind, RollKind, Rolled, Zone};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Phrase};
use holocron_replay::told;

use crate::cards::{FactName, Reach};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::cards::gifts::Against;
use crate::state::fight::attacks::Stage;
use crate::state::plays::choices::Choice;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/attacks.md"),
    checks: &[
        ("SWTCG-ATK-01", topic::ATTACK, defender_in_reach),
        (
            "SWTCG-ATK-02",
            topic::ROLLED
                .and(topic::REROLLED)
                .and(topic::COUNTER)
                .and(topic::ATTACK)
                .and(topic::DEFENDER)
                .and(topic::HITS)
                .and(topic::DAMAGE)
                .and(topic::PREVENTED),
            parts_within_the_attack,
        ),
        ("SWTCG-ATK-03", topic::ROLLED.and(topic::ATTACK), dice_equal_power),
        ("SWTCG-ATK-04", topic::ROLLED, attacker_rolls_once),
        (
            "SWTCG-ATK-05",
            topic::ROLLED.and(topic::COUNTER).and(topic::OPENED).and(topic::HITS).and(topic::DAMAGE),
            attack_in_order,
        ),
        ("SWTCG-ATK-06", topic::ATTACK, barred_unit_does_not_fight),
        ("SWTCG-ATK-07", topic::ROLLED.and(topic::HITS).and(topic::DAMAGE), hits_go_to_the_defender),
    ],
};

/// Who may be attacked.
fn defender_in_reach(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::AttackStarted(started)) = step.kind() else { return Verdict::Silent };
    let (Some(attacker), Some(defender)) = (state.cards.get(started.card), state.cards.get(started.target)) else {
        return Verdict::Silent;
    };
    // Units in the build zone and Pilots have rules of their own.
    let has_own_rule = |zone: Zone| matches!(zone, Zone::Build | Zone::Piloting);
    if let Some(open) = [attacker, defender].into_iter().find(|card| card.zone == Zone::Build && !card.is_built) {
        let deed = told!("attacks {}", state.mention(defender.id));
        let finding = Finding::illegal(state.mention(attacker.id), deed, state.place_of(attacker.id));
        let finding = finding.rule(told!("{} is not finished", open)).by(Some(started.player));
        return Verdict::Broken(Box::new(finding.card(state.mention(open.id))));
    }
    if has_own_rule(attacker.zone) || has_own_rule(defender.zone) {
        return Verdict::Silent;
    }
    let finding = |finding: Finding| {
        let finding = finding.by(Some(started.player));
        Verdict::Broken(Box::new(finding.card(state.mention(attacker.id)).card(state.mention(defender.id))))
    };
    let (keyword, from, to) = match started.mode {
        AttackMode::Bombard => (Some(FactName::Bombard), Zone::Space, Zone::Ground),
        AttackMode::IonCannon => (Some(FactName::IonCannon), Zone::Ground, Zone::Space),
        AttackMode::Normal => (None, started.arena.zone(), started.arena.zone()),
        AttackMode::Unknown => return Verdict::Silent,
    };
    if let Some(keyword) = keyword {
        let Some(facts) = state.unit_facts(attacker.id) else { return Verdict::Unknown(Doubt::HiddenCard) };
        if !facts.iter().any(|fact| fact.name == keyword) {
            let deed = told!("attacks {} with a keyword that it does not have", defender);
            let illegal = Finding::illegal(state.mention(attacker.id), deed, state.place_of(attacker.id));
            return finding(illegal.unless(state.changers(&[Reach::Ability], Some(attacker.id))));
        }
    }
    let deed = if attacker.controller == defender.controller {
        told!("attacks {}, a unit of its own side", defender)
    } else if attacker.zone != from || defender.zone != to {
        told!("attacks {}, which it does not reach", defender)
    } else {
        return Verdict::Kept;
    };
    let place = state.place_of(attacker.id);
    let illegal = Finding::illegal(state.mention(attacker.id), deed, place);
    finding(state.weigh(illegal, &[Reach::Attack, Reach::Side, Reach::Arena], Some(attacker.id)))
}

/// From the defender to the end.
fn parts_within_the_attack(state: &State, step: &Step<'_>) -> Verdict {
    let of_damage = |id: DamageId| state.damages.get(id).and_then(|damage| damage.attack);
    let attack = match step.kind() {
        // A second attack inside one; after an Intercept it is that rule's matter.
        Some(Kind::AttackStarted(started)) => {
            let open = state.attacks.current.as_ref().filter(|open| !state.has_intercepted(open.id));
            let Some(open) = open else { return Verdict::Silent };
            let finding = Finding::illegal(
                state.mention(started.card),
                told!("attacks inside the attack by {}", state.mention(open.attacker)),
                state.place_of(started.card),
            )
            .by(Some(started.player));
            return Verdict::Broken(Box::new(finding));
        }
        Some(Kind::Rolled(roll)) if roll.kind == RollKind::Attack => roll.attack,
        Some(Kind::Rerolled(reroll)) => state.rolls.get(reroll.roll).and_then(|roll| roll.attack),
        Some(Kind::Hits(hits)) => Some(hits.attack),
        Some(Kind::DefenderChanged(changed)) => Some(changed.attack),
        Some(Kind::DamagePending(pending)) => pending.attack,
        Some(Kind::Prevented(prevented)) => of_damage(prevented.damage),
        Some(Kind::Counter(counter)) => counter.damage.and_then(of_damage),
        _ => None,
    };
    let Some(attack) = attack.and_then(|id| state.attacks.get(id)) else { return Verdict::Silent };
    let is_current = state.attacks.current.as_ref().is_some_and(|current| current.id == attack.id);
    Verdict::of(is_current, || {
        let mention = state.mention(attack.attacker);
        Finding::illegal(
            "something",
            told!("of the attack by {} happens outside of it", mention),
            state.place(&mention),
        )
        .by(Some(attack.player))
        .card(mention)
    })
}

/// As many dice as power.
fn dice_equal_power(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::AttackStarted(started)) => announced_numbers(state, started),
        Some(Kind::Rolled(roll)) if roll.kind == RollKind::Attack => rolled_dice(state, roll),
        _ => Verdict::Silent,
    }
}

fn announced_numbers(state: &State, started: &AttackStarted) -> Verdict {
    let speed = state.speed(started.card).or_else(|| state.unprinted_speed(started.card));
    let (Some(power), Some(speed)) = (state.attack_power(started.card, started.mode), speed) else {
        return Verdict::Silent;
    };
    // A log may announce the power with what texts give against this defender, or leave that to the dice.
    let against = Against { defender: started.target, mode: started.mode };
    let full = state.power_against(started.card, against).unwrap_or(power);
    let choices = state.choices(started.card);
    let fits = |choice: &Choice| {
        let has = |power: i32| power.saturating_add(choice.power) == started.power;
        (has(power) || has(full)) && speed.saturating_add(choice.speed) == started.speed
    };
    if choices.as_ref().map_or_else(|| fits(&Choice::default()), |choices| choices.iter().any(fits)) {
        return Verdict::Kept;
    }
    // A difference that another rule explains is that rule's matter.
    if state.shortfall(started).is_some() {
        return Verdict::Silent;
    }
    let is_power = ![power, full].contains(&started.power);
    let (expected, got) = if is_power { (full, started.power) } else { (speed, started.speed) };
    let mention = state.mention(started.card);
    let conditions = [FactName::Power, FactName::Speed, FactName::Pilots];
    let doubt = state.conditional(started.card, &conditions);
    let deed = "attacks with another power or speed than its cards give it";
    let finding = Finding::illegal(mention.clone(), deed, state.place(&mention)).values(expected, got);
    let finding = finding.unless(doubt).by(Some(started.player)).card(mention);
    if choices.is_none() {
        return Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Power, Reach::Speed], Some(started.card))));
    }
    // Its own text has been counted, whichever was chosen; only another card may explain it.
    let own = state.cards.get(started.card).map(InPlay::name);
    let mut others = state.changers(&[Reach::Power, Reach::Speed], Some(started.card));
    others.retain(|title| Some(title) != own.as_ref());
    Verdict::Broken(Box::new(finding.rule("its text gives it one of several things").unless(others)))
}

fn rolled_dice(state: &State, roll: &Rolled) -> Verdict {
    if roll.dice.is_empty() && roll.count.is_some_and(|count| count > 0) {
        let finding = state
            .illegal(roll.player, "hits in an attack without dice", state.place_of_roll(roll))
            .values(0, roll.count.unwrap_or(0));
        return Verdict::Broken(Box::new(finding));
    }
    let attack = state.attacks.current.as_ref().filter(|attack| Some(attack.id) == roll.attack);
    let Some((full, shielded)) = attack.and_then(|attack| state.attack_dice(attack, roll.target)) else {
        return Verdict::Silent;
    };
    let got = i32::try_from(roll.dice.len()).unwrap_or(i32::MAX);
    if got == shielded {
        return Verdict::Kept;
    }
    // The full power against Shields is the Shields rule's matter.
    if got == full {
        return Verdict::Silent;
    }
    let deed = told!("rolls {} for an attack", Counted(got, "die", "dice"));
    let finding = state.illegal(roll.player, deed, state.place_of_roll(roll));
    let finding = finding.rule(told!("the attacker's power gives {}", shielded));
    let finding = finding.cards(roll.card.map(|card| state.mention(card)));
    let unit = roll.card.or(roll.target);
    let conditions = [FactName::Power, FactName::Shields];
    let doubt = [roll.card, roll.target].into_iter().flatten().flat_map(|id| state.conditional(id, &conditions));
    let finding = finding.unless(doubt.collect());
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Power], unit)))
}

/// One roll by the attacker.
fn attacker_rolls_once(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Rolled(roll)) = step.kind() else { return Verdict::Silent };
    let attack = state.attacks.current.as_ref().filter(|attack| Some(attack.id) == roll.attack);
    let Some(attack) = attack.filter(|_| roll.kind == RollKind::Attack) else { return Verdict::Silent };
    let before = attack.roll.and_then(|id| state.rolls.get(id));
    let is_second = before.is_some_and(|before| before.target == roll.target);
    Verdict::of(roll.player == attack.player && !is_second, || {
        let deed = match is_second {
            true => told!("rolls twice for the attack by {}", state.mention(attack.attacker)),
            false => told!("rolls for the attack by {}, a unit of the other player", state.mention(attack.attacker)),
        };
        state
            .illegal(roll.player, deed, state.place_of(attack.attacker))
            .rule("the attacker rolls once")
            .card(state.mention(attack.attacker))
    })
}

/// The order inside an attack.
fn attack_in_order(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let (Some(next), Some(attack)) = (state.stage(kind), &state.attacks.current) else { return Verdict::Silent };
    let needs = match next {
        _ if state.lacks.chances => Stage::Chosen,
        Stage::Rolled => Stage::Plays,
        Stage::Hits => Stage::Rerolls,
        _ => Stage::Chosen,
    };
    let is_repeatable = !matches!(next, Stage::Plays | Stage::Rerolls);
    let is_in_order = attack.stage < next || (attack.stage == next && is_repeatable);
    // Several hits, and damage to several units, are assigned one after the other.
    let is_in_order = is_in_order || (attack.hits.len() > 1 && next >= Stage::Hits);
    Verdict::of(is_in_order && attack.stage >= needs, || {
        let mention = state.mention(attack.attacker);
        Finding::illegal(told!("the attack by {}", mention), "is out of order", state.place(&mention))
            .by(Some(attack.player))
            .card(mention)
    })
}

/// Chained units.
fn barred_unit_does_not_fight(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::AttackStarted(started)) = step.kind() else { return Verdict::Silent };
    let chained = [started.card, started.target].into_iter().find_map(|id| Some((id, state.chain(id)?)));
    let Some((id, cause)) = chained else { return Verdict::Kept };
    let deed = told!("fights although {} forbids it", cause);
    let finding = Finding::illegal(state.mention(id), deed, state.place_of(id)).by(Some(started.player));
    let finding = finding.card(state.mention(id)).card(state.mention(cause.id));
    Verdict::Broken(Box::new(finding.unless(state.changers(&[Reach::Attack], Some(id)))))
}

/// Against the defender.
fn hits_go_to_the_defender(state: &State, step: &Step<'_>) -> Verdict {
    let (attack, target, deed) = match step.kind() {
        Some(Kind::Rolled(roll)) if roll.kind == RollKind::Attack => (roll.attack, roll.target, "rolls dice against"),
        Some(Kind::Hits(hits)) if !hits.is_second => (Some(hits.attack), Some(hits.target), "assigns hits to"),
        Some(Kind::DamagePending(pending)) if pending.cause == DamageCause::Attack => {
            (pending.attack, Some(pending.target), "does its damage to")
        }
        _ => return Verdict::Silent,
    };
    let attack = state.attacks.current.as_ref().filter(|current| Some(current.id) == attack);
    let (Some(attack), Some(target)) = (attack, target) else { return Verdict::Silent };
    // It is told once: hits follow the dice, and damage follows the hits.
    let is_rolled = attack.roll.and_then(|id| state.rolls.get(id)).is_some_and(|roll| roll.target == Some(target));
    let is_hit = attack.hits.iter().any(|hits| hits.target == target);
    let is_right = match step.kind() {
        Some(Kind::DamagePending(_)) => attack.hits.is_empty() || is_hit,
        Some(Kind::Hits(_)) => attack.defender() == Some(target) || is_rolled,
        _ => attack.defender() == Some(target),
    };
    Verdict::of(is_right, || {
        let deed = told!("{} {}, which it does not attack", Phrase(deed), state.mention(target));
        let finding = Finding::illegal(state.mention(attack.attacker), deed, state.place_of(attack.attacker));
        let finding = finding.by(Some(attack.player)).card(state.mention(target));
        finding.unless(state.changers(&[Reach::Hits], Some(attack.attacker)))
    })
}
