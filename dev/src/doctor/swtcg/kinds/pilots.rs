//! Pilots.

use holocron_ingest::event::swtcg::{Arena, Hits, Kind, LeaveReason, Left, MoveReason, Moved, Step, Zone};
use holocron_ingest::id::Side;
use holocron_swtcg::cards::{Card, Fact, FactName};
use holocron_swtcg::state::cards::InPlay;

use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::fight::{fight, misses};
use crate::doctor::swtcg::scene::{NEW, NEW2, any, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("PIL-01", "a Pilot goes on a unit of another type", |s| {
        s.begins(Step::DarkRetreat)?;
        let unit = hosts(s).next()?;
        Some(board(s, unit, pilot_for(s, unit, false)?))
    }),
    kind("PIL-02", "a second Pilot goes on a unit", second),
    kind("PIL-03", "a Pilot goes on a Droid", |s| {
        s.begins(Step::DarkRetreat)?;
        let side = Side::Dark;
        let is_there =
            |card: &Card| s.state.cards.iter().any(|other| other.facts().is_some_and(|f| f.title == card.title));
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
    }),
    kind("PIL-04", "a Pilot moves twice in a build step", |s| {
        let Kind::Moved(moved) = s.kind() else { return None };
        let is_it = moved.reason == MoveReason::Pilot && moved.zone == Zone::Piloting;
        let again = Moved { from: Zone::Piloting, ..(**moved).clone() };
        let edit = s.edit().mark(s.at + 1..=s.at + 1);
        is_it.then(|| edit.put(s.at + 1, [Kind::Moved(Box::new(again))]))
    }),
    kind("PIL-05", "a Pilot off its unit uses what it would give to one", off).with(&["ACT-02"]),
    kind("PIL-06", "a Pilot on a unit is hit", |s| {
        let Kind::Hits(hits) = s.kind() else { return None };
        let pilot = s.state.pilots(hits.target).next()?;
        let is_single = !matches!(s.get(s.at + 1), Some(Kind::Hits(_))) && !hits.is_second;
        let changed = Hits { target: pilot.id, ..hits.clone() };
        is_single.then(|| s.edit().set(s.at, Kind::Hits(changed)))
    }),
    kind("PIL-07", "a Pilot with more counters than health stays", stays),
    kind("PIL-08", "a Pilot stays when its unit leaves", |s| {
        let Kind::Left(left) = s.kind() else { return None };
        let pilot =
            left.cards.iter().copied().find(|id| s.card(*id).is_some_and(|card| card.zone == Zone::Piloting))?;
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
    }),
    kind("PIL-09", "cards beneath a Pilot count for its unit", |s| {
        let fight = fight(s)?;
        let pilot = s.state.pilots(fight.started.card).next().filter(|pilot| s.state.beneath(pilot.id) == 0)?;
        let facts = pilot.facts().filter(|facts| facts.is_unique)?;
        let in_play = |id| s.state.cards.iter().any(|card| card.blueprint == id);
        let other = any(|card| {
            card.title == facts.title && card.side == facts.side && card.id != facts.id && !in_play(card.id)
        })?;
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
    }),
    kind("PIL-10", "a Pilot on a unit uses an ability of its own", |s| {
        s.begins(Step::DarkRetreat)?;
        let is_evade = |fact: &&Fact| fact.name == FactName::Evade;
        let has = |id| s.state.unit_facts(id).is_some_and(|facts| facts.iter().any(is_evade));
        let unit = hosts(s).find(|unit| has(unit.id))?;
        let is_there =
            |card: &Card| s.state.cards.iter().any(|other| other.facts().is_some_and(|f| f.title == card.title));
        let gives = |card: &Card| card.pilot.iter().flat_map(|pilot| pilot.facts.iter()).any(|fact| is_evade(&fact));
        let pilot = any(|card| {
            let own =
                card.fact(FactName::Evade).is_some_and(|fact| fact.cost.is_some_and(|cost| cost.number().is_some()));
            let is_right = unit.facts().is_some_and(|facts| fits(card, facts));
            own && is_right && !gives(card) && card.side == Some(unit.controller) && !is_there(card)
        })?;
        let cost = pilot.fact(FactName::Evade)?.cost?.number()?;
        let side = d(unit.controller);
        let lines = format!(
            "PCIP {side} {NEW} {} PILOTING {side} EFFECT targetCardId={}\nRES {side} FORCE {cost} 0 EFFECT\n\
         CA {NEW} {side} {NEW} Evade {cost} value=1\nRES {side} FORCE -{cost} 0 COST cardId={NEW} playId={NEW}\nRV {NEW} NOTHING\n\
         RCFP {side} {NEW} PILOTING EFFECT",
            pilot.id, unit.id.0
        );
        Some(s.edit().before(s.at, &lines))
    }),
    kind("ACT-03", "one of two bonuses is left out", |s| {
        let fight = fight(s)?;
        let unit = hosts(s).find(|unit| unit.id == fight.started.card)?;
        let facts = unit.facts()?;
        let is_there =
            |card: &Card| s.state.cards.iter().any(|other| other.facts().is_some_and(|f| f.title == card.title));
        let good = |card: &Card| {
            speed(card).is_some() && fits(card, facts) && card.side == Some(unit.controller) && !is_there(card)
        };
        let one = any(good)?;
        let two = any(|card| good(card) && card.title != one.title)?;
        let mut started = fight.started.clone();
        started.speed += speed(one)?;
        let side = d(unit.controller);
        let came = |id: u32, card: &Card| {
            format!("PCIP {side} {id} {} PILOTING {side} EFFECT targetCardId={}", card.id, unit.id.0)
        };
        let gone = format!("RCFP {side} {NEW},{NEW2} PILOTING EFFECT");
        let edit = s.edit().before(s.at.checked_sub(1)?, &format!("{}\n{}", came(NEW, one), came(NEW2, two)));
        let leaves = |at| matches!(s.get(at), Some(Kind::Left(left)) if left.cards.contains(&unit.id));
        let stays = !(s.at..fight.end).any(leaves);
        let is_sure = s.state.changer().is_none() && s.state.beneath(unit.id) == 0;
        (stays && is_sure).then(|| edit.set(s.at, Kind::AttackStarted(started)).after(fight.end, &gone))
    })
    .with(&["PIL-02"]),
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
        let seats = card.pilot.as_ref().is_some_and(|pilot| pilot.facts.iter().all(|f| f.name != FactName::Pilots));
        seats && card.side == Some(unit.controller) && fits(card, facts) == is_right && !is_there(card)
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

fn second(s: &Scene<'_>) -> Option<Edit> {
    s.begins(Step::DarkRetreat)?;
    let mut units = Side::BOTH.into_iter().flat_map(|side| s.units(side));
    let unit = units.find(|unit| {
        let more = unit.facts().is_none_or(|facts| facts.fact(FactName::Pilots).is_some());
        let gives = s.state.unit_facts(unit.id).unwrap_or_default().iter().any(|fact| fact.name == FactName::Pilots);
        s.state.pilots(unit.id).count() == 1 && !more && !gives
    })?;
    Some(board(s, unit, pilot_for(s, unit, true)?))
}

fn off(s: &Scene<'_>) -> Option<Edit> {
    s.begins(Step::DarkRetreat)?;
    let words = [FactName::Evade, FactName::Retaliate, FactName::Deflect];
    let gives =
        |card: &Card, name| card.pilot.as_ref().is_some_and(|pilot| pilot.facts.iter().any(|fact| fact.name == name));
    let fits = |card: &Card, name| gives(card, name) && card.fact(name).is_none() && card.side.is_some();
    let (card, name) = words.into_iter().find_map(|name| any(|card| fits(card, name)).map(|card| (card, name)))?;
    let (_, word) = FactName::WORDS.iter().find(|(known, _)| *known == name)?;
    let side = d(card.side?);
    let lines = format!(
        "PCIP {side} {NEW} {} CHARACTER_ARENA {side} EFFECT\nCA {NEW} {side} {NEW} {word} 0 value=1\nRV {NEW} NOTHING\n\
         RCFP {side} {NEW} CHARACTER_ARENA EFFECT",
        card.id
    );
    let is_there = s.state.cards.iter().any(|other| other.facts().is_some_and(|f| f.title == card.title));
    (!is_there && s.state.changer().is_none()).then(|| s.edit().before(s.at, &lines))
}

fn stays(s: &Scene<'_>) -> Option<Edit> {
    s.begins(Step::Space)?;
    let pilot = s.state.cards.iter().find(|card| card.zone == Zone::Piloting)?;
    let health = pilot.facts()?.health?.number()?;
    let more = health + 1 - pilot.damage + s.state.beneath(pilot.id);
    let line = |sign: &str, reason: &str| format!("CTR {} DAMAGE {sign}{more} 0 {reason}", pilot.id.0);
    s.state.changer().is_none().then(|| s.edit().before(s.at, &line("", "EFFECT")).after(s.at, &line("-", "HEAL")))
}

/// Speed that a Pilot gives, when it gives nothing else.
fn speed(pilot: &Card) -> Option<i32> {
    match &*pilot.pilot.as_ref()?.facts {
        [fact] if fact.name == FactName::Speed && fact.is_plain => fact.number(),
        _ => None,
    }
}
