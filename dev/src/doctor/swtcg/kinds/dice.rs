//! Dice and their hits.

use holocron_ingest::event::swtcg::{DamageCause, Hits, Kind, Rerolled, RollKind, Rolled};
use holocron_swtcg::cards::FactName;

use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::fight::{fight, misses, more_damage};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("DICE-01", "one hit too many is counted", |s| {
        let roll = attack_roll(s).filter(|roll| !is_rerolled(s, roll))?;
        Some(set(s, Rolled { count: Some(roll.count? + 1), ..roll.clone() }))
    }),
    kind("DICE-01", "a die shows seven", seven),
    kind("DICE-02", "four is enough against Armor", |s| need(s, 5, 4)),
    kind("DICE-02", "six is needed", |s| need(s, 5, 6)),
    kind("DICE-03", "Accuracy is left out", |s| {
        let roll = attack_roll(s).filter(|roll| !is_rerolled(s, roll))?;
        let (need, modifier) = (roll.need?, roll.modifier.filter(|modifier| *modifier > 0)?);
        let is_same = roll.dice.iter().all(|die| (*die + modifier >= need) == (*die >= need));
        (is_same && s.state.changer().is_none()).then(|| set(s, Rolled { modifier: Some(0), ..roll.clone() }))
    }),
    kind("DICE-04", "one natural six too many is counted", |s| {
        let roll = attack_roll(s)?;
        Some(set(s, Rolled { sixes: Some(roll.sixes? + 1), ..roll.clone() }))
    }),
    kind("DICE-05", "Shields are left out", |s| {
        let roll = attack_roll(s).filter(|roll| !is_rerolled(s, roll))?;
        let attack = s.state.attacks.current.as_ref()?;
        let (full, shielded) = s.state.attack_dice(attack, roll.target)?;
        let fits =
            full > shielded && s.state.changer().is_none() && roll.dice.len() == usize::try_from(shielded).ok()?;
        let changed = misses(roll, full - shielded)?;
        fits.then(|| s.edit().set(s.at, changed))
    }),
    kind("DICE-06", "one is added to dice of damage", added),
    kind("DICE-06", "Critical Hit counts for dice of damage", |s| {
        let Kind::DamagePending(pending) = s.kind() else { return None };
        let bonus = s.state.keyword(pending.card, FactName::CriticalHit).filter(|bonus| *bonus > 0)?;
        let is_it = pending.cause == DamageCause::Retaliate && s.state.doubler(pending.card).is_none();
        if is_it { more_damage(s, s.edit(), s.at, bonus) } else { None }
    }),
    kind("DICE-07", "a reroll changes a die that it does not name", |s| {
        let Kind::Rerolled(reroll) = s.kind() else { return None };
        let roll = s.state.rolls.get(reroll.roll)?;
        let is_later = s.next(|kind| matches!(kind, Kind::Rerolled(other) if other.roll == reroll.roll)).is_some();
        let need = roll.need? - roll.modifier;
        let place = (0..reroll.dice.len()).find(|place| {
            let is_listed = reroll.positions.iter().any(|at| usize::try_from(*at) == Ok(*place));
            !is_listed && (reroll.dice[*place] == 1 || reroll.dice[*place] == 2)
        })?;
        let mut changed: Rerolled = (**reroll).clone();
        changed.dice[place] = 3 - changed.dice[place];
        (need > 2 && !is_later).then(|| s.edit().set(s.at, Kind::Rerolled(Box::new(changed))))
    }),
    kind("DICE-07", "the hits of before a reroll are assigned", |s| {
        let fight = fight(s)?;
        let hit_at = s.next(|kind| matches!(kind, Kind::Hits(_))).filter(|at| *at < fight.end)?;
        let Some(Kind::Hits(hits)) = s.get(hit_at) else { return None };
        let more = fight.roll.count? - hits.count;
        let damage = hit_at + 1;
        let Some(Kind::DamagePending(pending)) = s.get(damage) else { return None };
        let is_single = hits.count > 0 && pending.target == hits.target && s.state.doubler(pending.card).is_none();
        let changed = Hits { count: hits.count + more, ..hits.clone() };
        let edit = s.edit().mark(hit_at..=hit_at).set(hit_at, Kind::Hits(changed));
        if fight.has_rerolls && more > 0 && is_single { more_damage(s, edit, damage, more) } else { None }
    })
    .with(&["DICE-08"]),
    kind("DICE-08", "one damage more than hits", more),
    kind("DICE-09", "Critical Hit counts twice", twice),
];

fn attack_roll<'a>(s: &Scene<'a>) -> Option<&'a Rolled> {
    match s.kind() {
        Kind::Rolled(roll) if roll.kind == RollKind::Attack => Some(roll),
        _ => None,
    }
}

fn set(s: &Scene<'_>, roll: Rolled) -> Edit {
    s.edit().set(s.at, Kind::Rolled(Box::new(roll)))
}

/// The roll is rerolled before its hits are used.
fn is_rerolled(s: &Scene<'_>, roll: &Rolled) -> bool {
    s.next(|kind| matches!(kind, Kind::Rerolled(reroll) if reroll.roll == roll.roll)).is_some()
}

fn seven(s: &Scene<'_>) -> Option<Edit> {
    let roll = attack_roll(s).filter(|roll| !is_rerolled(s, roll))?;
    let mut roll = roll.clone();
    let place = roll.dice.iter().position(|die| *die == 5)?;
    roll.dice[place] = 7;
    Some(set(s, roll))
}

fn need(s: &Scene<'_>, from: i32, to: i32) -> Option<Edit> {
    let roll = attack_roll(s).filter(|roll| !is_rerolled(s, roll) && roll.need == Some(from))?;
    let modifier = roll.modifier.unwrap_or(0);
    let count = |need: i32| roll.dice.iter().filter(|die| **die + modifier >= need).count();
    let fits = count(from) == count(to) && s.state.changer().is_none();
    fits.then(|| set(s, Rolled { need: Some(to), ..roll.clone() }))
}

fn added(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Rolled(roll) = s.kind() else { return None };
    let need = roll.need.filter(|_| roll.kind == RollKind::Damage)?;
    let is_same = !roll.dice.contains(&(need - 1)) && !is_rerolled(s, roll);
    is_same.then(|| set(s, Rolled { modifier: Some(1), ..(**roll).clone() }))
}

fn more(s: &Scene<'_>) -> Option<Edit> {
    let Kind::DamagePending(pending) = s.kind() else { return None };
    let fits =
        pending.cause == DamageCause::Attack && s.state.doubler(pending.card).is_none() && s.state.changer().is_none();
    if fits { more_damage(s, s.edit(), s.at, 1) } else { None }
}

fn twice(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Hits(hits) = s.kind() else { return None };
    let fits = hits.bonus > 0 && s.state.changer().is_none() && !matches!(s.get(s.at + 1), Some(Kind::Hits(_)));
    let attack = s.state.attacks.get(hits.attack).filter(|_| fits)?;
    if s.state.doubler(attack.attacker).is_some()
        || !s.state.conditional(attack.attacker, &[FactName::CriticalHit]).is_empty()
    {
        return None;
    }
    let changed = Hits { bonus: hits.bonus * 2, ..hits.clone() };
    more_damage(s, s.edit().set(s.at, Kind::Hits(changed)), s.at + 1, hits.bonus)
}
