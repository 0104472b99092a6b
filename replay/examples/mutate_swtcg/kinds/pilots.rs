//! Pilots.

use holocron_ingest::event::swtcg::{Activated, Arena, Hits, Kind, LeaveReason, Left, MoveReason, Moved, Step, Zone};
use holocron_ingest::id::Side;
use holocron_replay::swtcg::cards::{Card, FactName};
use holocron_replay::swtcg::state::cards::InPlay;

use crate::edit::Edit;
use crate::fight::{fight, misses};
use crate::kind::{Kind as Mutation, kind};
use crate::scene::{NEW, NEW2, Scene, any, d};

pub const KINDS: &[Mutation] = &[
    kind("PIL-01", "a Pilot goes on a unit of another type", wrong_type),
    kind("PIL-02", "a second Pilot goes on a unit", second),
    kind("PIL-03", "a Pilot goes on a Droid", droid),
    kind("PIL-04", "a Pilot moves twice in a build step", moves_twice),
    kind("PIL-05", "a Pilot off its unit uses what it would give to one", off).with(&["ACT-02"]),
    kind("PIL-06", "a Pilot on a unit is hit", pilot_hit),
    kind("PIL-07", "a Pilot with more counters than health stays", stays),
    kind("PIL-08", "a Pilot stays when its unit leaves", left_behind),
    kind("PIL-09", "cards beneath a Pilot count for its unit", stack_counts),
    kind("PIL-10", "a Pilot uses the ability of its unit as its own", unit_ability),
    kind("ACT-03", "one of two bonuses is left out", one_bonus),
];

/// Own units that a Pilot could board, but for the Pilot.
fn hosts<'a>(s: &Scene<'a>) -> impl Iterator<Item = &'a InPlay> {
    let units = Side::BOTH.into_iter().flat_map(|side| s.units(side));
    let (state, units) = (s.state, units.collect::<Vec<_>>());
    units.into_iter().filter(move |unit| {
        matches!(unit.zone, Zone::Space | Zone::Ground)
            && unit.facts().is_some_and(|facts| !facts.has_subtype("Droid") && facts.fact(FactName::Pilots).is_none())
            && state.pilots(unit.id).next().is_none()
    })
}

fn fits(pilot: &Card, unit: &Card) -> bool {
    pilot.pilot.as_ref().is_some_and(|pilot| pilot.types.iter().any(|phrase| unit.has_subtype(phrase)))
}

/// A Pilot of a side whose name is not in play.
fn pilot_for(s: &Scene<'_>, unit: &InPlay, is_right: bool) -> Option<&'static Card> {
    let facts = unit.facts()?;
    let is_there = |card: &Card| s.state.cards.iter().any(|other| other.facts().is_some_and(|f| f.title == card.title));
    any(|card| {
        card.pilot.is_some() && card.side == Some(unit.controller) && fits(card, facts) == is_right && !is_there(card)
    })
}

/// Puts a Pilot on a unit before the retreat steps and takes it away again.
fn board(s: &Scene<'_>, unit: &InPlay, pilot: &Card) -> Edit {
    let side = d(unit.controller);
    let lines = format!(
        "PCIP {side} {NEW} {} PILOTING {side} EFFECT targetCardId={}\nRCFP {side} {NEW} PILOTING EFFECT",
        pilot.id, unit.id.0
    );
    s.edit().before(s.at, &lines)
}

fn wrong_type(s: &Scene<'_>) -> Option<Edit> {
    s.begins(Step::DarkRetreat)?;
    let unit = hosts(s).next()?;
    Some(board(s, unit, pilot_for(s, unit, false)?))
}

fn second(s: &Scene<'_>) -> Option<Edit> {
    s.begins(Step::DarkRetreat)?;
    let mut units = Side::BOTH.into_iter().flat_map(|side| s.units(side));
    let unit = units.find(|unit| {
        let more = unit.facts().is_none_or(|facts| facts.fact(FactName::Pilots).is_some());
        s.state.pilots(unit.id).count() == 1 && !more
    })?;
    Some(board(s, unit, pilot_for(s, unit, true)?))
}

fn droid(s: &Scene<'_>) -> Option<Edit> {
    s.begins(Step::DarkRetreat)?;
    let side = Side::Dark;
    let is_there = |card: &Card| s.state.cards.iter().any(|other| other.facts().is_some_and(|f| f.title == card.title));
    let unit = any(|card| {
        card.side == Some(side)
            && card.has_subtype("Droid")
            && card.has_subtype("Starfighter")
            && *card.arenas == [Arena::Space]
            && !is_there(card)
    })?;
    let pilot = any(|card| card.side == Some(side) && fits(card, unit) && !is_there(card))?;
    let lines = format!(
        "PCIP D {NEW2} {} SPACE_ARENA D EFFECT\nPCIP D {NEW} {} PILOTING D EFFECT targetCardId={NEW2}\n\
         RCFP D {NEW2},{NEW} SPACE_ARENA EFFECT",
        unit.id, pilot.id
    );
    Some(s.edit().before(s.at, &lines))
}

fn moves_twice(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Moved(moved) = s.kind() else { return None };
    let is_it = moved.reason == MoveReason::Pilot && moved.zone == Zone::Piloting;
    let again = Moved { from: Zone::Piloting, ..(**moved).clone() };
    let edit = s.edit().mark(s.at + 1..=s.at + 1);
    is_it.then(|| edit.put(s.at + 1, [Kind::Moved(Box::new(again))]))
}

fn off(s: &Scene<'_>) -> Option<Edit> {
    s.begins(Step::DarkRetreat)?;
    let card = any(|card| {
        let given = card.pilot.iter().flat_map(|pilot| pilot.facts.iter());
        let mut evades = given.filter(|fact| fact.name == FactName::Evade);
        card.side == Some(Side::Dark) && evades.next().is_some() && card.fact(FactName::Evade).is_none()
    })?;
    let lines = format!(
        "PCIP D {NEW} {} CHARACTER_ARENA D EFFECT\nCA {NEW} D {NEW} Evade 0 value=1\nRV {NEW} NOTHING\n\
         RCFP D {NEW} CHARACTER_ARENA EFFECT",
        card.id
    );
    let is_there = s.state.cards.iter().any(|other| other.facts().is_some_and(|f| f.title == card.title));
    (!is_there && s.state.changer().is_none()).then(|| s.edit().before(s.at, &lines))
}

fn pilot_hit(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Hits(hits) = s.kind() else { return None };
    let pilot = s.state.pilots(hits.target).next()?;
    let is_single = !matches!(s.get(s.at + 1), Some(Kind::Hits(_))) && !hits.is_second;
    let changed = Hits { target: pilot.id, ..hits.clone() };
    is_single.then(|| s.edit().set(s.at, Kind::Hits(changed)))
}

fn stays(s: &Scene<'_>) -> Option<Edit> {
    s.begins(Step::Space)?;
    let pilot = s.state.cards.iter().find(|card| card.zone == Zone::Piloting)?;
    let health = pilot.facts()?.health?.number()?;
    let more = health + 1 - pilot.damage + s.state.beneath(pilot.id);
    let line = |sign: &str, reason: &str| format!("CTR {} DAMAGE {sign}{more} 0 {reason}", pilot.id.0);
    s.state.changer().is_none().then(|| s.edit().before(s.at, &line("", "EFFECT")).after(s.at, &line("-", "HEAL")))
}

fn left_behind(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Left(left) = s.kind() else { return None };
    let pilot = left.cards.iter().copied().find(|id| s.card(*id).is_some_and(|card| card.zone == Zone::Piloting))?;
    let step = s.next_step()?;
    s.card(pilot)?.host.filter(|host| left.cards.contains(host))?;
    let cards: Vec<_> = left
        .cards
        .iter()
        .copied()
        .filter(|id| *id != pilot && s.card(*id).is_none_or(|c| c.host != Some(pilot)))
        .collect();
    let along = left.cards.iter().copied().filter(|id| !cards.contains(id)).collect();
    let less = Left { cards, ..left.clone() };
    let later = Left { cards: along, from: Zone::Piloting, reason: LeaveReason::Effect, ..left.clone() };
    Some(s.edit().mark(step..=step).set(s.at, Kind::Left(less)).put(step + 1, [Kind::Left(later)]))
}

fn stack_counts(s: &Scene<'_>) -> Option<Edit> {
    let fight = fight(s)?;
    let pilot = s.state.pilots(fight.started.card).next()?;
    let facts = pilot.facts().filter(|facts| facts.is_unique)?;
    let in_play = |id| s.state.cards.iter().any(|card| card.blueprint == id);
    let other =
        any(|card| card.title == facts.title && card.side == facts.side && card.id != facts.id && !in_play(card.id))?;
    let mut started = fight.started.clone();
    (started.power, started.speed) = (started.power + 1, started.speed + 10);
    let roll = misses(fight.roll, 1)?;
    let side = d(started.player);
    let came = format!("PCIP {side} {NEW} {} STACKED {side} EFFECT targetCardId={}", other.id, pilot.id.0);
    let gone = format!("RCFP {side} {NEW} STACKED EFFECT");
    let fits = !fight.has_rerolls && s.state.changer().is_none() && s.state.stuns.of(started.card) == 0;
    let fits = fits && s.state.stuns.was(started.card) == 0;
    let edit = s.edit().before(s.at.checked_sub(1)?, &came).after(fight.end, &gone);
    fits.then(|| edit.set(s.at, Kind::AttackStarted(started)).set(fight.roll_at, roll))
}

fn unit_ability(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Activated(used) = s.kind() else { return None };
    let pilot = s.state.pilots(used.card).next()?;
    let name = used.ability.to_string();
    let given = pilot.facts()?.pilot.as_ref()?.facts.iter().any(|fact| fact.text.starts_with(name.as_str()));
    let is_own = pilot.facts()?.facts.iter().any(|fact| fact.text.starts_with(name.as_str()));
    let changed = Activated { card: pilot.id, ..(**used).clone() };
    let fits = name == "Evade" && !given && !is_own;
    fits.then(|| s.edit().set(s.at, Kind::Activated(Box::new(changed))))
}

fn one_bonus(s: &Scene<'_>) -> Option<Edit> {
    let fight = fight(s)?;
    let pilots: Vec<&InPlay> = s.state.pilots(fight.started.card).collect();
    let speed = |pilot: &InPlay| {
        let facts = pilot.facts()?.pilot.as_ref()?;
        facts.facts.iter().find(|fact| fact.name == FactName::Speed && fact.is_plain)?.number()
    };
    let [one, _] = pilots.as_slice() else { return None };
    let mut started = fight.started.clone();
    started.speed -= speed(one).filter(|_| pilots.iter().all(|pilot| speed(pilot).is_some()))?;
    s.state.changer().is_none().then(|| s.edit().set(s.at, Kind::AttackStarted(started)))
}
