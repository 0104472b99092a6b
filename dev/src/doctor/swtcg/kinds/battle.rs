//! Battle steps: who acts when.

use holocron_ingest::event::swtcg::{Arena, AttackMode, Kind, Phase, Step, TapReason, Word as _};
use holocron_ingest::id::{CardId, Side};
use holocron_swtcg::cards::FactName;
use holocron_swtcg::state::cards::InPlay;

use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::fight::{fight, misses};
use crate::doctor::swtcg::scene::{NEW, NEW2, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("BAT-01", "a slower unit acts before a faster one", |s| {
        let ((first, _), (second, _)) = passes(s)?;
        if first > second { swap(s) } else { None }
    }),
    kind("BAT-01", "a unit attacks before the battle of its arena", |s| {
        s.begins(Step::Start)?;
        let is_plain = |unit: &&InPlay| s.state.unit_facts(unit.id).is_some_and(|facts| facts.is_empty());
        let mut arenas = Arena::ALL.into_iter();
        let (arena, unit, foe) = arenas.find_map(|arena| {
            let mut own = s.state.units(Side::Dark, arena).filter(|unit| !unit.is_tapped).filter(is_plain);
            Some((arena, own.next()?, s.state.units(Side::Light, arena).find(is_plain)?))
        })?;
        let (power, speed) = (s.state.attack_power(unit.id, AttackMode::Normal)?, s.state.speed(unit.id)?);
        let dice = vec!["1"; usize::try_from(power).ok()?].join(",");
        let (unit, foe, zone) = (unit.id.0, foe.id.0, arena.zone().word());
        let chance = |window: u32, kind: &str| format!("WO {window} {kind}\nWP {window} D\nWP {window} L\nWC {window}");
        let lines = format!(
            "TAP {unit} ATTACK\nSA {NEW} D {unit} {foe} {zone} NORMAL {power} {speed}\n{}\n\
             ROLL {NEW} D ATTACK {dice} cardId={unit} targetCardId={foe} attackId={NEW} mod=0 need=4 count=0 sixes=0\n{}\n\
             HIT {NEW} {foe} 0 0\nEA {NEW}\nUNT {unit} EFFECT",
            chance(NEW, &format!("ATTACK attackId={NEW}")),
            chance(NEW2, &format!("REROLL attackId={NEW} rollIds={NEW}")),
        );
        (power > 0).then(|| s.edit().after(s.at, &lines))
    }),
    kind("BAT-02", "Light acts before Dark at the same speed", |s| {
        let ((first, one), (second, two)) = passes(s)?;
        if first == second && one == Side::Dark && two == Side::Light { swap(s) } else { None }
    }),
    kind("BAT-03", "a unit attacks without being tapped", |s| {
        let Kind::Tapped(tapped) = s.kind() else { return None };
        let end = s.next(|kind| matches!(kind, Kind::AttackEnded(_)))?;
        let stays = !s.events[s.at..end]
            .iter()
            .any(|e| matches!(&e.kind, Kind::Left(left) if left.cards.contains(&tapped.card)));
        let edit = s.edit().cut(s.at..=s.at).mark(s.at + 1..=end);
        (tapped.reason == TapReason::Attack && stays).then(|| edit.after(end, &format!("TAP {} EFFECT", tapped.card.0)))
    }),
    kind("BAT-03", "a battle step ends with an untapped unit", |s| {
        let Kind::Tapped(tapped) = s.kind() else { return None };
        let is_end = matches!(s.get(s.at + 1), Some(Kind::Step(_)));
        let edit = s.edit().cut(s.at..=s.at).mark(s.at + 1..=s.at + 1);
        let back = format!("TAP {} EFFECT", tapped.card.0);
        (tapped.reason == TapReason::Nothing && is_end).then(|| edit.after(s.at + 1, &back))
    }),
    kind("BAT-04", "a unit attacks twice", twice),
    kind("BAT-05", "a unit that attacked uses an ability instead", |s| {
        let Kind::AttackEnded(ended) = s.kind() else { return None };
        let attack = s.state.attacks.get(ended.attack)?;
        let unit = s.card(attack.attacker).filter(|unit| unit.is_in_arena() && unit.is_tapped)?;
        let is_plain = unit.facts()?.usable().is_none();
        let lines = format!(
            "WO {NEW} GENERAL\nCA {NEW} {0} {1} TEXT:1 0 tapCost=true windowId={NEW}\nRV {NEW} NOTHING\nWP {NEW} {2}\nWP {NEW} {0}\nWC {NEW}",
            d(attack.player),
            unit.id.0,
            d(attack.player.opponent())
        );
        (is_plain && attack.player == Side::Dark).then(|| s.edit().after(s.at, &lines))
    }),
    kind("BAT-06", "an ability instead of an attack counts as one", counts),
    kind("BAT-07", "a Stun of the last turn is counted", |s| {
        // A unit attacks as if a Stun of the last turn still held; where no Stun did, one is put into that turn's battle.
        let fight = fight(s)?;
        let unit = fight.started.card;
        let is_free = s.state.stuns.of(unit) == 0 && s.state.changer().is_none();
        if !is_free || fight.has_rerolls || fight.has_plays {
            return None;
        }
        let (edit, was) = match s.state.stuns.was(unit) {
            0 => stun_before(s, unit)?,
            was => (s.edit(), was),
        };
        let mut started = fight.started.clone();
        let lost = was.min(started.power);
        started.power -= lost;
        let roll = misses(fight.roll, -lost)?;
        (lost > 0).then(|| edit.set(s.at, Kind::AttackStarted(started)).set(fight.roll_at, roll))
    }),
];

/// Two units pass one after the other: their speeds and sides.
fn passes(s: &Scene<'_>) -> Option<((i32, Side), (i32, Side))> {
    let is_pass = |at| match s.get(at)? {
        Kind::Tapped(tapped) if tapped.reason == TapReason::Nothing => Some(tapped.card),
        _ => None,
    };
    if s.state.changer().is_some() {
        return None;
    }
    let of = |id| Some((s.state.speed(id)?, s.card(id)?.controller));
    Some((of(is_pass(s.at)?)?, of(is_pass(s.at + 1)?)?))
}

fn swap(s: &Scene<'_>) -> Option<Edit> {
    let (one, two) = (s.get(s.at)?.clone(), s.get(s.at + 1)?.clone());
    Some(s.edit().set(s.at, two).set(s.at + 1, one))
}

fn twice(s: &Scene<'_>) -> Option<Edit> {
    let Kind::AttackEnded(ended) = s.kind() else { return None };
    let attack = s.state.attacks.get(ended.attack).filter(|attack| attack.mode == AttackMode::Normal)?;
    let unit = s.card(attack.attacker).filter(|unit| unit.is_in_arena())?;
    let target = s.state.units(attack.player.opponent(), attack.arena).next()?;
    let power = s.state.attack_power(unit.id, AttackMode::Normal)?;
    let lines = format!(
        "SA {NEW} {} {} {} {} NORMAL {power} {}\nEA {NEW}",
        d(attack.player),
        unit.id.0,
        target.id.0,
        s.word(unit.id),
        s.state.speed(unit.id)?
    );
    s.state.changer().is_none().then(|| s.edit().after(s.at, &lines))
}

fn counts(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Activated(used) = s.kind() else { return None };
    let over = s.next(|kind| matches!(kind, Kind::Resolved(_)))?;
    let is_it = used.taps && s.state.clock.step.arena().is_some();
    let edit = s.edit().mark(s.at..=over);
    let edit = edit.before(over, &format!("TT {NEW} {} {} TEXT:1 NORMAL ATTACKS", d(used.player), used.card.0));
    is_it.then(|| edit.after(over, &format!("TR {NEW} DECLINED")))
}

/// A Stun at the end of the last battle phase, by a unit that was there as the stunned one was; the power that it takes.
fn stun_before(s: &Scene<'_>, target: CardId) -> Option<(Edit, i32)> {
    let is_end = |at: &usize| matches!(s.get(*at), Some(Kind::Step(begins)) if begins.phase == Phase::End);
    let end = (0..s.at).rev().find(is_end)?;
    let target = s.card(target)?;
    let was_there = |unit: &InPlay| unit.zone == target.zone && usize::try_from(unit.since).is_ok_and(|at| at < end);
    let power = |unit: &InPlay| s.state.keyword(unit.id, FactName::Stun).filter(|power| *power > 0);
    let (by, power) = s
        .units(target.controller.opponent())
        .filter(|unit| was_there(unit))
        .find_map(|unit| Some((unit, power(unit)?)))
        .filter(|_| was_there(target) && s.state.remaining_health(target.id).is_some_and(|health| health > 1))?;
    let (unit, by, side) = (target.id.0, by.id.0, d(by.controller));
    let lines = format!(
        "DM {NEW} {by} {unit} 1 EFFECT\nWO {NEW} PREVENT damageIds={NEW}\nWP {NEW} D\nWP {NEW} L\nWC {NEW}\n\
         CTR {unit} DAMAGE 1 0 DAMAGE damageId={NEW}\nTT {NEW} {side} {by} Stun NORMAL DAMAGES\nTR {NEW} DONE\n\
         CTR {unit} DAMAGE -1 0 HEAL"
    );
    Some((s.edit().before(end, &lines), power))
}
