//! Deflect, Intercept, Retaliate, Overkill, Overload, Stun.

use holocron_ingest::event::swtcg::{
    Ability, DamageCause, DamagePending, Hits, Kind, RollKind, TriggerResult, WindowKind, Word as _,
};
use holocron_swtcg::cards::{Card, FactName};

use super::attack::chain;
use super::windows::again;
use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::fight::{fight, misses, more_damage};
use crate::doctor::swtcg::scene::{NEW, NEW2, any, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("DFL-01", "more is deflected than was prevented", |s| {
        let pending = deflected(s)?;
        let more = if s.state.doubler(pending.card).is_some() { pending.count + 1 } else { 1 };
        more_damage(s, s.edit(), s.at, more)
    }),
    kind("DFL-01", "the first attacker is named as the source of deflected damage", |s| {
        let pending = deflected(s)?;
        let card = s.state.attacks.current.as_ref()?.attacker;
        let stuns = |card| s.state.keyword(card, FactName::Stun).is_none_or(|stun| stun > 0);
        let fits = card != pending.card && !stuns(card) && !stuns(pending.card);
        fits.then(|| s.edit().set(s.at, Kind::DamagePending(DamagePending { card, ..pending.clone() })))
    }),
    kind("INT-01", "a unit of another arena intercepts", |s| stranger(s, FactName::Intercept, "Intercept", true)),
    kind("INT-02", "an ability triggers again after an Intercept", |s| {
        let fight = fight(s)?;
        let changed = s.next(|kind| matches!(kind, Kind::DefenderChanged(_))).filter(|at| *at < fight.end)?;
        let over = s.next_after(changed, |kind| matches!(kind, Kind::WindowClosed(_)))?;
        let unit = s.card(fight.started.card)?;
        let is_plain = unit.facts()?.facts.iter().all(|fact| fact.name != FactName::Overload);
        let trigger = |number: u32| {
            format!("TT {number} {} {} TEXT:1 NORMAL ATTACKS\nTR {number} DECLINED", d(unit.controller), unit.id.0)
        };
        let edit = s.edit().mark(over..=over).after(s.at, &trigger(NEW)).after(over, &trigger(NEW2));
        is_plain.then_some(edit)
    }),
    kind("INT-03", "a unit intercepts that cannot be attacked", |s| {
        let Kind::DefenderChanged(changed) = s.kind() else { return None };
        let (at, lines) = chain(s, changed.target)?;
        Some(s.edit().before(at, &lines))
    })
    .with(&["ATK-06"]),
    kind("INT-04", "Retaliate is used twice in one attack", |s| again(s, "Retaliate")),
    kind("RET-01", "Retaliate rolls one die more", |s| {
        let Kind::Rolled(roll) = s.kind() else { return None };
        let attack = s.state.attacks.current.as_ref().filter(|_| roll.kind == RollKind::Damage)?;
        let is_its = roll.target == Some(attack.attacker) && s.state.windows.current().is_none();
        let uses = s.state.uses(roll.card?, "Retaliate", attack.id);
        let changed = misses(roll, 1)?;
        (is_its && uses > 0).then(|| s.edit().set(s.at, changed))
    }),
    kind("RET-02", "a bystander retaliates", bystander),
    kind("OVK-01", "one hit more than rolled is assigned", |s| {
        let Kind::Hits(hits) = s.kind() else { return None };
        let attack = s.state.attacks.get(hits.attack)?;
        let roll = s.state.rolls.get(attack.roll?)?;
        let is_plain = hits.count > 0 && roll.rerolled_by.is_empty() && s.state.doubler(attack.attacker).is_none();
        let is_single = !matches!(s.get(s.at + 1), Some(Kind::Hits(_)));
        let changed = Hits { count: hits.count + 1, ..hits.clone() };
        let edit = s.edit().set(s.at, Kind::Hits(changed));
        if is_plain && is_single { more_damage(s, edit, s.at + 1, 1) } else { None }
    }),
    kind("OVK-01", "a second unit gets hits too early", |s| {
        let Kind::Hits(hits) = s.kind() else { return None };
        let attack = s.state.attacks.get(hits.attack)?;
        let left = s.state.remaining_health(hits.target)?;
        let arena = s.card(hits.target)?.zone.arena()?;
        let other = s
            .state
            .units(attack.player.opponent(), arena)
            .find(|unit| unit.id != hits.target && s.state.remaining_health(unit.id).is_some_and(|left| left > 1))?;
        let is_single = !matches!(s.get(s.at + 1), Some(Kind::Hits(_))) && !hits.is_second;
        let fits = is_single && hits.count > 1 && hits.count <= left && s.state.doubler(attack.attacker).is_none();
        let Some(Kind::DamagePending(pending)) = s.get(s.at + 1) else { return None };
        let window = s.at + 2;
        let end = s.empty(window)?;
        let Some(Kind::WindowOpened(opened)) = s.get(window) else { return None };
        let mut both = opened.clone();
        both.damages.push(holocron_ingest::event::swtcg::DamageId(NEW));
        let first = Hits { count: hits.count - 1, ..hits.clone() };
        let edit = more_damage(s, s.edit().set(s.at, Kind::Hits(first)), s.at + 1, -1)?;
        let edit = edit.after(s.at, &format!("HIT {} {} 1 0 second=true", hits.attack.0, other.id.0));
        let edit = edit.after(
            s.at + 1,
            &format!("DM {NEW} {} {} 1 ATTACK attackId={}", pending.card.0, other.id.0, hits.attack.0),
        );
        let stuns = s.state.keyword(pending.card, FactName::Stun).is_none_or(|stun| stun > 0);
        let lines = format!("CTR {0} DAMAGE 1 0 DAMAGE damageId={NEW}\nCTR {0} DAMAGE -1 0 HEAL", other.id.0);
        (fits && !stuns).then(|| edit.set(window, Kind::WindowOpened(both)).after(end, &lines))
    }),
    kind("OVL-01", "Overload does no damage", |s| {
        let Kind::DamagePending(pending) = s.kind() else { return None };
        let end = s.empty(s.at + 1)?;
        let Some(Kind::Counter(counter)) = s.get(end + 1) else { return None };
        let ended = s.next(|kind| matches!(kind, Kind::AttackEnded(_)))?;
        let stays = !matches!(s.get(end + 2), Some(Kind::Left(_)));
        let back = format!("CTR {} DAMAGE {} 0 EFFECT", counter.card.0, counter.delta);
        let edit = s.edit().cut(s.at..=end + 1).mark(ended..=ended).after(ended, &back);
        (pending.cause == DamageCause::Overload && counter.card == pending.target && stays).then_some(edit)
    }),
    kind("OVL-01", "Overload does damage without its bonus", |s| {
        let fight = fight(s)?;
        let unit = s.card(fight.started.card)?;
        let stays =
            (s.at..fight.end).all(|at| !matches!(s.get(at), Some(Kind::Left(left)) if left.cards.contains(&unit.id)));
        let is_whole = s.state.remaining_health(unit.id)? > 2 && s.is_quiet_counters(unit.id, s.at, fight.end);
        let has_it =
            s.state.unit_facts(unit.id)?.iter().any(|fact| matches!(fact.name, FactName::Overload | FactName::Stun));
        let lines = format!(
            "DM {NEW} {0} {0} 1 OVERLOAD attackId={1}\nWO {NEW} PREVENT damageIds={NEW}\nWP {NEW} D\nWP {NEW} L\nWC {NEW}\n\
         CTR {0} DAMAGE 1 0 DAMAGE damageId={NEW}",
            unit.id.0, fight.started.attack.0
        );
        let back = format!("CTR {} DAMAGE -1 0 HEAL", unit.id.0);
        let edit = s.edit().mark(fight.end..=fight.end).before(fight.end, &lines).after(fight.end, &back);
        (stays && is_whole && !has_it).then_some(edit)
    }),
    kind("STN-01", "a stunned unit attacks with full power", |s| {
        let fight = fight(s)?;
        let full = s.state.unstunned_power(fight.started.card, fight.started.mode)?;
        let more = full - fight.started.power;
        let mut started = fight.started.clone();
        started.power = full;
        let is_stunned = s.state.stuns.of(started.card) > 0 && more > 0 && s.state.changer().is_none();
        let roll = misses(fight.roll, more)?;
        (is_stunned && !fight.has_rerolls)
            .then(|| s.edit().set(s.at, Kind::AttackStarted(started)).set(fight.roll_at, roll))
    }),
    kind("STN-01", "a unit stuns although all damage was prevented", |s| {
        let (effect, _) = stun(s)?;
        let Kind::Triggered(trigger) = s.kind() else { return None };
        let damage = s.state.stunning(trigger.card)?;
        let is_counter =
            |at: &usize| matches!(s.get(*at), Some(Kind::Counter(counter)) if counter.damage == Some(damage.id));
        let placed = (0..s.at).rev().find(is_counter)?;
        let Some(Kind::Counter(counter)) = s.get(placed) else { return None };
        let is_dying = matches!(s.get(placed + 1), Some(Kind::Left(_)));
        let window = (0..placed).rev().find(|at| matches!(s.get(*at), Some(Kind::WindowOpened(_))))?;
        s.empty(window)?;
        let prevented = format!("PV {} {} {} {}", damage.id.0, d(trigger.player), counter.card.0, counter.delta);
        let back = format!("CTR {} DAMAGE {} 0 EFFECT", counter.card.0, counter.delta);
        let edit = s.edit().mark(s.at..=effect).after(window, &prevented).cut(placed..=placed).after(placed, &back);
        (!is_dying).then_some(edit)
    }),
    kind("STN-02", "a unit with Stun does damage and does not stun", |s| {
        let (effect, _) = stun(s)?;
        let Kind::Triggered(trigger) = s.kind() else { return None };
        // One Stun answers all the damage before it.
        let again = |kind: &Kind| matches!(kind, Kind::Triggered(other) if other.card == trigger.card && is_stun(&other.ability));
        let step = s.next(|kind| matches!(kind, Kind::Step(_) | Kind::AttackEnded(_) | Kind::Turn(_)))?;
        let later = s.next(again).is_some_and(|at| at <= s.next_step().unwrap_or(at));
        (!later).then(|| s.edit().cut(s.at..=s.at).cut(effect..=effect).mark(s.at + 1..=step))
    }),
];

fn deflected<'a>(s: &Scene<'a>) -> Option<&'a DamagePending> {
    match s.kind() {
        Kind::DamagePending(pending) if pending.cause == DamageCause::Deflect => Some(pending),
        _ => None,
    }
}

/// A unit of a side that costs little to use a keyword of.
fn with_keyword(s: &Scene<'_>, side: holocron_ingest::id::Side, name: FactName) -> Option<(&'static Card, i32, i32)> {
    let cost = |card: &Card| card.fact(name)?.cost?.number();
    let fits = |card: &Card| {
        let is_alone = card.pilot.is_none() && card.usable().is_none() && card.arenas.len() == 1;
        let is_there = s.state.cards.iter().any(|other| other.facts().is_some_and(|facts| facts.title == card.title));
        card.kind.is_unit() && card.side == Some(side) && is_alone && cost(card).is_some() && !is_there
    };
    let card = any(fits)?;
    Some((card, cost(card)?, card.fact(name)?.number().unwrap_or(0)))
}

/// Brings in a unit that uses a keyword in the chance before the roll, and takes it away after the attack.
fn stranger(s: &Scene<'_>, name: FactName, word: &str, is_far: bool) -> Option<Edit> {
    let fight = fight(s)?;
    let side = fight.started.player.opponent();
    let (card, cost, value) = with_keyword(s, side, name)?;
    let home = card.arenas.first()?.zone();
    let here = fight.started.arena.zone();
    let zone = if is_far && home == here {
        return None;
    } else if is_far {
        home
    } else {
        here
    };
    let window = s.next(|kind| matches!(kind, Kind::WindowOpened(opened) if opened.kind == WindowKind::Attack))?;
    let Some(Kind::WindowOpened(opened)) = s.get(window) else { return None };
    let (letter, zone) = (d(side), zone.word());
    let value = if value > 0 { format!(" value={value}") } else { String::new() };
    // Texts that change what abilities cost lie on the table now and then.
    let costs = s.state.cards.iter().any(|card| card.facts().is_some_and(|f| f.fact(FactName::Static).is_some()));
    let lines = format!(
        "CA {NEW} {letter} {NEW} {word} {cost} windowId={} attackId={}{value}\nRES {letter} FORCE -{cost} 0 COST cardId={NEW} playId={NEW}\n\
         RV {NEW} NOTHING\nRES {letter} FORCE {cost} 0 EFFECT",
        opened.window.0, fight.started.attack.0
    );
    let came = format!("PCIP {letter} {NEW} {} {zone} {letter} EFFECT\nTAP {NEW} EFFECT", card.id);
    let gone = format!("RCFP {letter} {NEW} {zone} EFFECT");
    // Before the attacker taps, so that nothing stands between its tap and its attack.
    let edit = s.edit().mark(window..=window + 2).before(s.at.checked_sub(1)?, &came).after(fight.end, &gone);
    if costs || s.force(side) < cost { None } else { s.play_in(edit, window, side, &lines) }
}

fn bystander(s: &Scene<'_>) -> Option<Edit> {
    stranger(s, FactName::Retaliate, "Retaliate", false)
}

fn is_stun(ability: &Ability) -> bool {
    matches!(ability, Ability::Keyword(name) if &**name == "Stun")
}

/// A Stun that took effect at once, with nothing that its victim's attack would show.
fn stun(s: &Scene<'_>) -> Option<(usize, holocron_ingest::id::CardId)> {
    let Kind::Triggered(trigger) = s.kind() else { return None };
    let is_its = |kind: &Kind| matches!(kind, Kind::TookEffect(e) if e.trigger == trigger.trigger && e.result == TriggerResult::Done);
    let effect = s.next(is_its).filter(|_| is_stun(&trigger.ability))?;
    let victim = s.state.stunning(trigger.card)?.target;
    let turn = s.next(|kind| matches!(kind, Kind::Turn(_))).unwrap_or(s.events.len());
    let attacks = |at: usize| matches!(s.get(at), Some(Kind::AttackStarted(started)) if started.card == victim);
    let is_there = s.card(victim).is_some_and(|card| card.is_in_arena());
    (is_there && !(s.at..turn).any(attacks)).then_some((effect, victim))
}
