//! Attacks: defender, power, roll, order.

use holocron_ingest::event::swtcg::{AttackMode, Kind, RollId, RollKind, Rolled, Step};
use holocron_swtcg::cards::{Card, FactName};

use crate::doctor::swtcg::fight::{fight, misses};
use crate::doctor::swtcg::scene::{NEW, any, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("ATK-01", "the defender is in another arena", |s| {
        let fight = fight(s)?;
        let mut units = s.units(fight.started.player.opponent());
        let unit = units.find(|unit| unit.zone.arena().is_some_and(|arena| arena != fight.started.arena))?;
        let mut started = fight.started.clone();
        started.target = unit.id;
        let fits = !fight.has_plays && !fight.has_rerolls && started.mode == AttackMode::Normal;
        fits.then(|| s.edit().set(s.at, Kind::AttackStarted(started)))
    })
    .with(&["ATK-07"]),
    kind("ATK-01", "the defender is of the attacker's side", |s| {
        let fight = fight(s)?;
        let mut units = s.state.units(fight.started.player, fight.started.arena);
        let unit = units.find(|unit| unit.id != fight.started.card)?;
        let mut started = fight.started.clone();
        started.target = unit.id;
        let fits = !fight.has_plays && !fight.has_rerolls && started.mode == AttackMode::Normal;
        fits.then(|| s.edit().set(s.at, Kind::AttackStarted(started)))
    })
    .with(&["ATK-07"]),
    kind("ATK-01", "a unit without Bombard bombards", |s| {
        let fight = fight(s)?;
        let facts = s.state.unit_facts(fight.started.card)?;
        let has_it = facts.iter().any(|fact| fact.name == FactName::Bombard);
        let mut started = fight.started.clone();
        started.mode = AttackMode::Bombard;
        (!has_it && fight.started.mode == AttackMode::Normal).then(|| s.edit().set(s.at, Kind::AttackStarted(started)))
    }),
    kind("ATK-02", "counters of an attack come after its end", |s| {
        let Kind::Counter(counter) = s.kind() else { return None };
        let Some(Kind::AttackEnded(_)) = s.get(s.at + 1) else { return None };
        counter.damage?;
        Some(
            s.edit()
                .mark(s.at + 1..=s.at + 1)
                .cut(s.at..=s.at)
                .put(s.at + 2, [s.kind().clone()])
                .mark(s.at + 2..=s.at + 2),
        )
    }),
    kind("ATK-03", "one die and one power more", |s| {
        let fight = fight(s)?;
        let mut started = fight.started.clone();
        started.power += 1;
        let roll = misses(fight.roll, 1)?;
        let fits = !fight.has_rerolls && is_sure(s, &started.card);
        let edit = s.edit().mark(s.at..=fight.roll_at);
        fits.then(|| edit.set(s.at, Kind::AttackStarted(started)).set(fight.roll_at, roll))
    }),
    kind("ATK-03", "the announced speed is too high", |s| {
        let fight = fight(s)?;
        let mut started = fight.started.clone();
        started.speed += 10;
        is_sure(s, &started.card).then(|| s.edit().set(s.at, Kind::AttackStarted(started)))
    }),
    kind("ATK-03", "an attack without dice hits", |s| {
        let Kind::Rolled(roll) = s.kind() else { return None };
        let mut changed = roll.clone();
        changed.count = Some(1);
        let is_it = roll.kind == RollKind::Attack && roll.dice.is_empty();
        is_it.then(|| s.edit().set(s.at, Kind::Rolled(changed)))
    })
    .with(&["DICE-01"]),
    kind("ATK-04", "the defender rolls", |s| {
        let Kind::Rolled(roll) = s.kind() else { return None };
        let changed = Rolled { player: roll.player.opponent(), ..(**roll).clone() };
        (roll.kind == RollKind::Attack).then(|| s.edit().set(s.at, Kind::Rolled(Box::new(changed))))
    }),
    kind("ATK-04", "an attack is rolled twice", |s| {
        let Kind::Rolled(roll) = s.kind() else { return None };
        let again = Rolled { roll: RollId(NEW), ..(**roll).clone() };
        let edit = s.edit().mark(s.at + 1..=s.at + 1);
        (roll.kind == RollKind::Attack).then(|| edit.put(s.at + 1, [Kind::Rolled(Box::new(again))]))
    }),
    kind("ATK-05", "hits come before the chance to reroll", |s| {
        let fight = fight(s)?;
        let window = s.next_after(fight.roll_at, |kind| matches!(kind, Kind::WindowOpened(_)))?;
        let end = s.empty(window)?;
        let Some(hits @ Kind::Hits(_)) = s.get(end + 1) else { return None };
        let is_single = !matches!(s.get(end + 2), Some(Kind::Hits(_)));
        let edit = s.edit().mark(window..=end).cut(end + 1..=end + 1);
        is_single.then(|| edit.put(window, [hits.clone()]))
    }),
    kind("ATK-06", "a unit attacks that a Mission forbids to", |s| {
        let Kind::AttackStarted(started) = s.kind() else { return None };
        let (at, lines) = chain(s, started.card)?;
        Some(s.edit().before(at, &lines))
    }),
    kind("ATK-07", "the dice are rolled against a bystander", |s| {
        let fight = fight(s)?;
        let defender = fight.roll.target?;
        let arena = s.card(defender)?.zone.arena();
        let mut units = s.units(fight.started.player.opponent());
        let bystander = units.find(|unit| unit.id != defender && unit.zone.arena() == arena)?.id;
        // Armor would change what the dice need.
        let has_armor = |unit| s.state.unit_facts(unit)?.iter().any(|fact| fact.name == FactName::Armor).then_some(());
        let is_alike = has_armor(defender).is_none() && has_armor(bystander).is_none();
        let changed = Rolled { target: Some(bystander), ..fight.roll.clone() };
        let edit = s.edit().mark(fight.roll_at..=fight.roll_at);
        is_alike.then(|| edit.set(fight.roll_at, Kind::Rolled(Box::new(changed))))
    })
    // Some power is against some defenders.
    .with(&["ATK-03"]),
];

/// Nothing in the state makes announced numbers doubtful.
fn is_sure(s: &Scene<'_>, unit: &holocron_ingest::id::CardId) -> bool {
    s.state.changer().is_none() && s.state.beneath(*unit) == 0 && s.state.stuns.of(*unit) == 0
}

/// Puts a Mission that keeps a unit out of attacks before the retreat steps of this turn.
pub(crate) fn chain(s: &Scene<'_>, unit: holocron_ingest::id::CardId) -> Option<(usize, String)> {
    let side = s.card(unit)?.controller;
    let forbids = |card: &Card| {
        let says = card.facts.iter().any(|fact| fact.text == "one own unit cannot attack or be attacked this turn");
        says && card.side.is_none_or(|own| own == side)
    };
    let mission = any(forbids)?;
    let begins = |kind: &Kind| matches!(kind, Kind::Step(begins) if begins.step == Step::DarkRetreat);
    let at = (0..s.at).rev().find(|at| begins(&s.events[*at].kind))?;
    let side = d(side);
    let lines = format!(
        "PCIP {side} {NEW} {0} BUILD_ZONE {side} EFFECT\nIP {NEW} {side} {NEW} {0} MISSION 0 BUILD_ZONE otherCardIds={1}\n\
         RV {NEW} DONE\nRCFP {side} {NEW} BUILD_ZONE PLAYED",
        mission.id, unit.0
    );
    Some((at, lines))
}
