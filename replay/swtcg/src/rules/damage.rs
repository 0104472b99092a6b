//! Damage and its prevention.

use holocron_ingest::event::swtcg::{
    Ability, CounterKind, DamageCause, Kind, LeaveReason, Left, Prevented, RollKind, WindowKind, WindowOpened,
};
use holocron_replay::rule::{Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Titled, Told};
use holocron_replay::told;

use crate::cards::{Act, CardType, Fact, FactName, Occasion, Reach, Wording};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::fight::damages::Damage;
use crate::state::plays::Sort;
use crate::state::turn::clock::is_mark;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/damage.md"),
    checks: &[
        ("SWTCG-DMG-01", topic::COUNTER.and(topic::OPENED), one_chance_to_prevent),
        ("SWTCG-DMG-02", topic::PREVENTED, prevention_within_limits),
        ("SWTCG-DMG-03", topic::COUNTER, counters_equal_damage_left),
        ("SWTCG-DMG-04", topic::MARKS.and(topic::LEFT), discarded_without_health),
        ("SWTCG-DMG-05", topic::PREVENTED, unpreventable_damage),
        ("SWTCG-DMG-06", topic::ROLLED.and(topic::OPENED), all_dice_before_prevention),
        ("SWTCG-DMG-07", topic::DAMAGE, doubled_before_prevention),
    ],
};

/// One chance to prevent.
fn one_chance_to_prevent(state: &State, step: &Step<'_>) -> Verdict {
    let broken = |damage: &Damage, deed: &'static str| {
        let mention = state.mention(damage.target);
        let finding = Finding::illegal(told!("the damage to {}", mention), deed, state.place(&mention))
            .rule("there is one chance to prevent it");
        Verdict::Broken(Box::new(finding.card(mention)))
    };
    match step.kind() {
        Some(Kind::Counter(counter)) if counter.kind == CounterKind::Damage => {
            let damage = counter.damage.and_then(|id| state.damages.get(id)).filter(|_| !state.lacks.chances);
            let Some(damage) = damage else { return Verdict::Silent };
            if damage.chances == 0 { broken(damage, "comes without a chance to prevent it") } else { Verdict::Kept }
        }
        Some(Kind::WindowOpened(opened)) if opened.kind == WindowKind::Prevent => {
            let damages = opened.damages.iter().filter_map(|id| state.damages.get(*id));
            match damages.into_iter().find(|damage| damage.chances > 0) {
                Some(damage) => broken(damage, "gets a second chance to prevent it"),
                None => Verdict::Silent,
            }
        }
        _ => Verdict::Silent,
    }
}

/// No more than there is.
fn prevention_within_limits(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Prevented(prevented)) = step.kind() else { return Verdict::Silent };
    let Some(damage) = state.damages.get(prevented.damage) else { return Verdict::Silent };
    let mention = state.mention(prevented.card);
    let broken = |deed: Told, rule: Told| {
        let finding = Finding::illegal(mention.clone(), deed, state.place_of(damage.target))
            .rule(rule)
            .by(Some(prevented.player));
        Verdict::Broken(Box::new(finding.card(state.mention(damage.target))))
    };
    if damage.placed.is_some() {
        return broken("prevents damage whose counters are placed".into(), "it is too late".into());
    }
    let left = damage.remaining();
    if prevented.count > left {
        return broken(told!("prevents {} damage", prevented.count), told!("there is {} left to prevent", left));
    }
    let play = prevented.play.and_then(|id| state.plays.get(id));
    let name = match play.map(|play| &play.sort) {
        Some(Sort::Ability(Ability::Keyword(name))) => name,
        Some(Sort::Card(_)) => {
            let Some((deed, rule)) = over_the_text(state, prevented, damage) else { return Verdict::Kept };
            return broken(deed, rule);
        }
        _ => return Verdict::Kept,
    };
    if !matches!(&**name, "Evade" | "Deflect") {
        return Verdict::Kept;
    }
    let host = state.cards.get(prevented.card).and_then(|card| card.host);
    if prevented.card != damage.target && host != Some(damage.target) {
        return broken("prevents damage to another unit".into(), "it prevents its own".into());
    }
    match play.and_then(|play| play.value) {
        Some(value) if prevented.count > value => {
            broken(told!("prevents {} damage", prevented.count), told!("its number is {}", value))
        }
        _ => Verdict::Kept,
    }
}

/// What a card prevents beyond what the card facts say: more than its number, or for another kind of unit.
fn over_the_text(state: &State, prevented: &Prevented, damage: &Damage) -> Option<(Told, Told)> {
    let facts = state.cards.get(prevented.card)?.facts()?;
    let mut texts = facts.facts(FactName::Prevent);
    let fact: &Fact = texts.next().filter(|_| texts.next().is_none())?;
    let words: Vec<&str> = fact.text.split(' ').collect();
    let ["prevent", amount, kinds @ ..] = &words[..] else { return None };
    let target = state.cards.get(damage.target)?.facts()?;
    let mut kinds = kinds.iter().flat_map(|kinds| kinds.split('/')).map(CardType::parse).peekable();
    let is_kind = kinds.peek().is_none() || kinds.any(|kind| kind.is_none_or(|kind| kind == target.kind));
    if !is_kind {
        return Some((
            told!("prevents damage to {}", state.mention(damage.target)),
            "its text is for other units".into(),
        ));
    }
    let card = state.cards.get(prevented.card)?;
    let told = facts.does(Occasion::Play).and_then(|deeds| deeds.iter().find(|deed| deed.act == Act::Prevent));
    let most: i32 = match told {
        Some(deed) => state.most(card, deed, None)?,
        None => amount.parse().ok()?,
    };
    let own = damage.prevented.iter().filter(|one| one.play == prevented.play).map(|one| one.count);
    let sum = own.fold(prevented.count, i32::saturating_add);
    (sum > most).then(|| (told!("prevents {} damage", sum), told!("its number is {}", most)))
}

/// What is left is placed.
fn counters_equal_damage_left(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Counter(counter)) = step.kind() else { return Verdict::Silent };
    let damage = counter.damage.and_then(|id| state.damages.get(id));
    let Some(damage) = damage.filter(|_| counter.kind == CounterKind::Damage) else { return Verdict::Silent };
    let prevents_all =
        |id| state.cards.get(id).and_then(|card| card.facts()).is_some_and(|card| card.says(Wording::PreventsAll));
    let is_safe = prevents_all(damage.target) || prevents_all(damage.source);
    let (mention, left) = (state.mention(damage.target), if is_safe { 0 } else { damage.remaining() });
    if counter.card != damage.target {
        let other = state.mention(counter.card);
        let place = state.place(&mention);
        let finding = Finding::illegal(told!("the damage to {}", mention), told!("is counted on {}", other), place);
        let finding = finding.card(mention).card(other);
        return Verdict::Broken(Box::new(finding));
    }
    Verdict::of(counter.delta == left, || {
        let deed = "gets other damage counters than the damage left";
        let finding = Finding::illegal(mention.clone(), deed, state.place(&mention)).values(left, counter.delta);
        state.weigh(finding, &[Reach::Damage], Some(damage.target))
    })
}

/// Enough damage discards.
fn discarded_without_health(state: &State, step: &Step<'_>) -> Verdict {
    if let Some(Kind::Left(left)) = step.kind() {
        return discarded_for_damage(state, left);
    }
    if !is_mark(step) || !state.cards.iter().any(|card| card.damage > 0 && card.is_in_arena()) {
        return Verdict::Silent;
    }
    let Some(unit) = state.dead().find(|unit| !state.standing.dead.contains(&unit.id)) else {
        return Verdict::Kept;
    };
    let health = state.health(unit.id).unwrap_or(0);
    let deed = "stays in play with as much damage as health";
    let finding = Finding::illegal(state.mention(unit.id), deed, state.place_of(unit.id))
        .values(told!("less than {}", health), unit.damage)
        .by(Some(unit.controller))
        .card(state.mention(unit.id));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Health, Reach::Damage], Some(unit.id))))
}

/// A unit without Pilots that is discarded for damage has as much of it as health; of others the rule on Pilots tells.
fn discarded_for_damage(state: &State, left: &Left) -> Verdict {
    if state.lacks.damage
        || left.reason != LeaveReason::Damage
        || left.cards.iter().any(|id| state.pilots(*id).next().is_some())
    {
        return Verdict::Silent;
    }
    let units = left.cards.iter().filter_map(|id| state.cards.get(*id)).filter(|card| card.is_in_arena());
    let alive = |unit: &&InPlay| state.remaining_health(unit.id).is_some_and(|left| left > 0);
    let mut units = units.peekable();
    if units.peek().is_none() {
        return Verdict::Silent;
    }
    let Some(unit) = units.find(alive) else { return Verdict::Kept };
    let health = state.health(unit.id).unwrap_or(0);
    let deed = told!("is discarded with {} damage", unit.damage);
    let finding = Finding::illegal(state.mention(unit.id), deed, state.place_of(unit.id))
        .rule(told!("its health is {}", health))
        .by(Some(unit.controller));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Health, Reach::Damage], Some(unit.id))))
}

/// Not to be prevented.
fn unpreventable_damage(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Prevented(prevented)) = step.kind() else { return Verdict::Silent };
    let Some(damage) = state.damages.get(prevented.damage) else { return Verdict::Silent };
    let Some(facts) = state.unit_facts(damage.source) else { return Verdict::Silent };
    let is_sure = facts.iter().any(|fact| fact.name == FactName::CannotBePrevented);
    Verdict::of(!is_sure, || {
        let mention = state.mention(damage.source);
        Finding::illegal(
            told!("damage by {}", mention),
            "is prevented, which it cannot be",
            state.place_of(damage.target),
        )
        .by(Some(prevented.player))
        .card(mention)
        .card(state.mention(prevented.card))
    })
}

/// All dice, then prevention.
fn all_dice_before_prevention(state: &State, step: &Step<'_>) -> Verdict {
    let roll = match step.kind() {
        Some(Kind::Rolled(roll)) => roll,
        Some(Kind::WindowOpened(opened)) if opened.kind == WindowKind::Prevent => return left_out(state, opened),
        _ => return Verdict::Silent,
    };
    let Some(source) = roll.card.filter(|_| roll.kind == RollKind::Damage) else { return Verdict::Silent };
    let mention = state.mention(source);
    if let Some(card) = state.cards.get(source).filter(|card| card.is_in_play() && card.controller != roll.player) {
        let finding = state
            .illegal(roll.player, "rolls the dice of a card of the other player", Where::Nowhere)
            .rule(told!("{} controls it", Titled(state.name(card.controller))));
        return Verdict::Broken(Box::new(finding.card(mention)));
    }
    let is_early = |damage: &Damage| {
        let is_together = matches!(damage.cause, DamageCause::Dice | DamageCause::Effect);
        damage.source == source && damage.since > state.damages.effect_since && damage.chances > 0 && is_together
    };
    Verdict::of(!state.damages.iter().any(is_early), || {
        Finding::illegal(mention.clone(), "goes on rolling after the chance to prevent", state.place(&mention))
            .by(Some(roll.player))
    })
}

/// A chance that leaves out damage which the same card has just done to another unit.
fn left_out(state: &State, opened: &WindowOpened) -> Verdict {
    let is_together = |damage: &&Damage| {
        matches!(damage.cause, DamageCause::Dice | DamageCause::Effect) && damage.since > state.damages.effect_since
    };
    let mut named = opened.damages.iter().filter_map(|id| state.damages.get(*id)).filter(is_together);
    let Some(first) = named.next() else { return Verdict::Silent };
    let mut others = state.damages.iter().filter(is_together).filter(|other| other.source == first.source);
    let waits = |other: &&Damage| other.chances == 0 && other.placed.is_none() && other.pending > 0;
    let missing = others.find(|other| waits(other) && !opened.damages.contains(&other.id));
    Verdict::unless(missing.map(|damage| {
        let mention = state.mention(damage.source);
        Finding::illegal(
            told!("the damage of {} to several units", mention),
            "gets several chances to prevent it",
            state.place_of(damage.target),
        )
        .card(mention)
        .card(state.mention(damage.target))
    }))
}

/// Doubling comes after hits.
fn doubled_before_prevention(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DamagePending(pending)) = step.kind() else { return Verdict::Silent };
    let Some(location) = state.doubler(pending.card) else { return Verdict::Silent };
    let single = match pending.attack.and_then(|id| state.attacks.get(id)) {
        Some(attack) if pending.cause == DamageCause::Attack => {
            let hits = attack.hits.iter().rev().find(|hits| hits.target == pending.target);
            hits.map(|hits| hits.count.saturating_add(hits.bonus))
        }
        _ => pending.roll.and_then(|id| state.rolls.get(id)).and_then(|roll| roll.count),
    };
    let Some(expected) = single.map(|count| count.saturating_mul(2)) else { return Verdict::Silent };
    Verdict::of(pending.count == expected, || {
        let finding = Finding::illegal(
            state.mention(location.id),
            "does not double damage as it becomes pending",
            state.place_of(location.id),
        )
        .values(expected, pending.count);
        finding.card(state.mention(location.id)).card(state.mention(pending.card))
    })
}
