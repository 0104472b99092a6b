//! Damage: pending, prevented, placed.

use holocron_ingest::event::swtcg::{
    Ability, Arena, Counter, DamageCause, Kind, LeaveReason, Left, Prevented, RollKind, Rolled, WindowKind,
    WindowOpened,
};
use holocron_ingest::id::Side;
use holocron_swtcg::cards::{Card, CardType, FactName};
use holocron_swtcg::state::plays::Sort;

use crate::doctor::swtcg::edit::{Edit, say};
use crate::doctor::swtcg::fight::more_counters;
use crate::doctor::swtcg::scene::{NEW, any, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("DMG-01", "there is no chance to prevent damage", |s| {
        let opened = prevention(s).filter(|opened| opened.damages.len() == 1)?;
        let end = s.empty(s.at)?;
        let Some(Kind::Counter(counter)) = s.get(end + 1) else { return None };
        let is_its = counter.damage == opened.damages.first().copied() && s.state.plays.open.is_empty();
        is_its.then(|| s.edit().cut(s.at..=end).mark(end + 1..=end + 1))
    }),
    kind("DMG-01", "there are two chances to prevent one damage", |s| {
        let opened = prevention(s)?;
        let end = s.empty(s.at)?;
        let ids: Vec<String> = opened.damages.iter().map(|id| id.0.to_string()).collect();
        let lines = format!("WO {NEW} PREVENT damageIds={}\nWP {NEW} D\nWP {NEW} L\nWC {NEW}", ids.join(","));
        let in_attack = s.state.attacks.current.is_some();
        (!in_attack).then(|| s.edit().mark(end..=end).after(end, &lines))
    }),
    kind("DMG-02", "Evade prevents more than its number", |s| {
        let (prevented, damage) = evaded(s)?;
        let changed = Prevented { count: prevented.count + 1, ..prevented.clone() };
        let is_last =
            s.next(|kind| matches!(kind, Kind::Prevented(other) if other.damage == prevented.damage)).is_none();
        let edit = s.edit().set(s.at, Kind::Prevented(changed));
        if is_last { more_counters(s, edit, damage, -1) } else { None }
    }),
    kind("DMG-02", "Evade prevents the damage of another unit", |s| {
        let (prevented, damage) = evaded(s)?;
        let Some(Kind::DamagePending(pending)) = s.get(damage) else { return None };
        let mut units = s.units(prevented.player).filter(|unit| unit.id != pending.target && unit.id != prevented.card);
        let other = units.next()?;
        let changed = Prevented { card: other.id, ..prevented.clone() };
        Some(s.edit().set(s.at, Kind::Prevented(changed)))
    }),
    kind("DMG-03", "one counter fewer than the damage left", |s| {
        let Kind::Counter(counter) = s.kind() else { return None };
        let pending = pending_of(s, counter)?;
        let before = Scene { at: s.at.checked_sub(1)?, ..*s };
        more_counters(&before, s.edit(), pending, -1)
    }),
    kind("DMG-03", "the counters go to another unit", |s| {
        let Kind::Counter(counter) = s.kind() else { return None };
        pending_of(s, counter)?;
        let is_dying = matches!(s.get(s.at + 1), Some(Kind::Left(_)));
        let mut units = Side::BOTH.into_iter().flat_map(|side| s.units(side)).filter(|unit| unit.id != counter.card);
        let other = units.find(|unit| s.state.remaining_health(unit.id).is_some_and(|left| left > counter.delta))?;
        let changed = Counter { card: other.id, ..counter.clone() };
        let back = format!(
            "CTR {} DAMAGE -{1} 0 HEAL\nCTR {2} DAMAGE {1} 0 EFFECT",
            other.id.0, counter.delta, counter.card.0
        );
        (!is_dying).then(|| s.edit().set(s.at, Kind::Counter(changed)).after(s.at, &back))
    }),
    kind("DMG-04", "a unit with as much damage as health stays", stays),
    kind("DMG-05", "damage is prevented that cannot be", |s| {
        let Kind::AttackEnded(_) = s.kind() else { return None };
        let cannot = |card: &Card| {
            let is_it = card.facts.iter().any(|fact| fact.name == FactName::CannotBePrevented);
            is_it && card.side == Some(Side::Dark) && card.kind.is_unit()
        };
        let (source, mut units) = (any(cannot)?, s.units(Side::Light));
        let (target, other) = (units.next()?, units.next()?);
        let lines = format!(
            "PCIP D {NEW} {} BUILD_ZONE D EFFECT\nDM {NEW} {NEW} {} 1 EFFECT\nWO {NEW} PREVENT damageIds={NEW}\n\
         PV {NEW} L {} 1\nWP {NEW} D\nWP {NEW} L\nWC {NEW}\nRCFP D {NEW} BUILD_ZONE EFFECT",
            source.id, target.id.0, other.id.0
        );
        Some(s.edit().after(s.at, &lines))
    }),
    kind("DMG-06", "one of several rolls of a card is made by the other player", |s| {
        let Kind::Rolled(roll) = s.kind() else { return None };
        let is_damage = |at: usize| matches!(s.get(at), Some(Kind::Rolled(other)) if other.kind == RollKind::Damage && other.card == roll.card);
        let changed = Rolled { player: roll.player.opponent(), ..(**roll).clone() };
        let is_it = is_damage(s.at) && is_damage(s.at.checked_sub(1)?);
        is_it.then(|| s.edit().set(s.at, Kind::Rolled(Box::new(changed))))
    }),
    kind("DMG-06", "each unit gets a chance of its own", |s| {
        let opened = prevention(s).filter(|opened| opened.damages.len() > 1)?;
        let end = s.empty(s.at)?;
        let all_dice =
            opened.damages.iter().all(|id| s.state.damages.get(*id).is_some_and(|d| d.cause == DamageCause::Dice));
        let first = WindowOpened { damages: vec![opened.damages[0]], ..opened.clone() };
        let rest: Vec<String> = opened.damages[1..].iter().map(|id| id.0.to_string()).collect();
        let lines = format!("WO {NEW} PREVENT damageIds={}\nWP {NEW} D\nWP {NEW} L\nWC {NEW}", rest.join(","));
        let edit = s.edit().mark(s.at..=end).set(s.at, Kind::WindowOpened(first)).after(end, &lines);
        all_dice.then_some(edit)
    }),
    kind("DMG-07", "a doubled damage is not doubled", |s| {
        let Kind::AttackStarted(started) = s.kind() else { return None };
        let end = s.next(|kind| matches!(kind, Kind::AttackEnded(_)))?;
        let is_it = |kind: &Kind| matches!(kind, Kind::DamagePending(pending) if pending.cause == DamageCause::Attack);
        let damage = s.next(is_it).filter(|at| *at < end)?;
        let others = (s.at..end).filter(|at| matches!(s.get(*at), Some(Kind::DamagePending(_)))).count();
        let is_free = started.arena == Arena::Ground && s.state.cards.location(Arena::Ground).is_none() && others == 1;
        let doubles = |card: &Card| {
            card.kind == CardType::Location
                && card.facts.iter().any(|f| f.text.starts_with("doubles all damage done by units in the Ground"))
        };
        let location = any(doubles)?;
        let side = location.side.unwrap_or(Side::Dark);
        let line = format!("PCIP {0} {NEW} {1} LOCATION {0} EFFECT arena=GROUND_ARENA", d(side), location.id);
        let edit = s.edit().mark(damage..=damage).put(damage, [say(&line)]);
        is_free.then(|| edit.after(end, &format!("RCFP {} {NEW} LOCATION EFFECT", d(side))))
    }),
];

fn prevention<'a>(s: &Scene<'a>) -> Option<&'a WindowOpened> {
    match s.kind() {
        Kind::WindowOpened(opened) if opened.kind == WindowKind::Prevent => Some(opened),
        _ => None,
    }
}

/// A use of Evade in full: the prevention, and the index of its damage.
fn evaded<'a>(s: &Scene<'a>) -> Option<(&'a Prevented, usize)> {
    let Kind::Prevented(prevented) = s.kind() else { return None };
    let play = s.state.plays.get(prevented.play?)?;
    let is_evade = matches!(&play.sort, Sort::Ability(Ability::Keyword(name)) if &**name == "Evade");
    let is_it = |kind: &Kind| matches!(kind, Kind::DamagePending(pending) if pending.damage == prevented.damage);
    let damage = (0..s.at).rev().find(|at| is_it(&s.events[*at].kind))?;
    (is_evade && play.value == Some(prevented.count)).then_some((prevented, damage))
}

fn pending_of(s: &Scene<'_>, counter: &Counter) -> Option<usize> {
    let is_it = |kind: &Kind| matches!(kind, Kind::DamagePending(pending) if Some(pending.damage) == counter.damage);
    (0..s.at).rev().find(|at| is_it(&s.events[*at].kind))
}

fn stays(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Left(left) = s.kind() else { return None };
    let step = s.next(|kind| matches!(kind, Kind::Step(_) | Kind::AttackEnded(_)))?;
    let next = s.next(|kind| matches!(kind, Kind::Step(_) | Kind::AttackEnded(_) | Kind::AttackStarted(_)))?;
    let is_unit = s.card(*left.cards.first()?)?.is_in_arena();
    let fits = left.reason == LeaveReason::Damage && is_unit && step == next && s.state.changer().is_none();
    let later = Left { reason: LeaveReason::Effect, ..left.clone() };
    // What else happens to the unit until then would be another matter.
    let is_quiet = left.cards.iter().all(|card| s.is_quiet(*card, s.at, step))
        && !(s.at..step).any(|at| matches!(s.get(at), Some(Kind::Resolved(_) | Kind::TookEffect(_))));
    let has_bounty = has_bounty(s);
    let edit = s.edit().cut(s.at..=s.at).mark(step..=step);
    (fits && is_quiet && !has_bounty).then(|| edit.put(step + 1, [Kind::Left(later)]))
}

/// Somebody in play earns bounties.
fn has_bounty(s: &Scene<'_>) -> bool {
    let has = |id| s.state.unit_facts(id).unwrap_or_default().iter().any(|fact| fact.name == FactName::Bounty);
    Side::BOTH.into_iter().flat_map(|side| s.units(side)).any(|unit| has(unit.id))
}
