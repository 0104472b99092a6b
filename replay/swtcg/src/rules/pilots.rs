//! Pilots.

use holocron_ingest::event::swtcg::{Ability, Kind, LeaveReason, MoveReason, Step as GameStep, Zone};
use holocron_ingest::id::{Blueprint, CardId};
use holocron_replay::rule::{CardMention, Finding, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::cards::{Card, Fact, FactName, Pilot, Reach, Stat, lookup};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::cards::boarding::boarding;
use crate::state::cards::shortfall::Shortfall;
use crate::state::turn::clock::is_mark;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/pilots.md"),
    checks: &[
        ("SWTCG-PIL-01", topic::PLACED.and(topic::MOVED), own_unit_of_its_type),
        ("SWTCG-PIL-02", topic::PLACED.and(topic::MOVED), one_pilot_per_unit),
        ("SWTCG-PIL-03", topic::PLACED.and(topic::MOVED), no_pilot_on_droids),
        ("SWTCG-PIL-04", topic::MOVED, one_move_in_own_build_step),
        ("SWTCG-PIL-05", topic::ACTIVATED, pilot_text_only_while_piloting),
        ("SWTCG-PIL-06", topic::ATTACK.and(topic::DEFENDER).and(topic::HITS), pilot_is_no_unit),
        ("SWTCG-PIL-07", topic::MARKS.and(topic::LEFT), damage_kept_apart),
        ("SWTCG-PIL-08", topic::MARKS.and(topic::LEFT), unit_stays_pilot_follows),
        ("SWTCG-PIL-09", topic::MARKS, pilot_stack_gives_nothing),
        ("SWTCG-PIL-10", topic::ACTIVATED, unit_text_not_while_piloting),
    ],
};

/// What a Pilot pilots.
fn own_unit_of_its_type(state: &State, step: &Step<'_>) -> Verdict {
    let Some((id, blueprint, host, from)) = boarding(step.kind()) else { return Verdict::Silent };
    let (Some(pilot), Some(unit)) = (lookup(&blueprint), state.cards.get(host)) else { return Verdict::Silent };
    let Some(facts) = unit.facts() else { return Verdict::Silent };
    let is_type = |pilot: &Pilot| pilot.types.iter().any(|kind| facts.has_subtype(kind));
    let owner = state.cards.get(id).map(|card| card.controller);
    let is_place = matches!(unit.zone, Zone::Space | Zone::Ground)
        || (from != Some(Zone::Character) && from != Some(Zone::Build) && unit.is_in_play());
    let why = if !pilot.pilot.as_ref().is_some_and(is_type) {
        "is not of a type that it pilots"
    } else if owner.is_some_and(|owner| owner != unit.controller) {
        "is the other side's"
    } else if !is_place {
        "is not in the Space or Ground arena"
    } else {
        return Verdict::Kept;
    };
    let mention = CardMention { id: Some(id), blueprint, title: pilot.name() };
    let finding = Finding::illegal(mention, told!("goes on {}, which {}", unit, Phrase(why)), state.place_of(unit.id))
        .by(Some(unit.controller));
    Verdict::Broken(Box::new(finding.card(state.mention(unit.id))))
}

/// One Pilot.
fn one_pilot_per_unit(state: &State, step: &Step<'_>) -> Verdict {
    let Some((id, blueprint, host, _)) = boarding(step.kind()) else { return Verdict::Silent };
    let Some(unit) = state.cards.get(host) else { return Verdict::Silent };
    let others: Vec<&InPlay> = state.pilots(host).filter(|pilot| pilot.id != id).collect();
    let room = |facts: &[Fact]| {
        let room = facts.iter().filter(|fact| fact.name == FactName::Pilots).filter_map(|fact| fact.number());
        room.max().unwrap_or(1)
    };
    let of_pilot = |blueprint: &Blueprint| {
        lookup(blueprint).and_then(|card| card.pilot.as_ref()).map_or(1, |pilot| room(&pilot.facts))
    };
    let of_unit = unit.facts().map_or(1, |facts| room(&facts.facts));
    let most = others.iter().map(|pilot| of_pilot(&pilot.blueprint)).fold(of_unit, i32::max);
    let most = most.max(of_pilot(&blueprint));
    let count = i32::try_from(others.len()).unwrap_or(i32::MAX).saturating_add(1);
    Verdict::of(count <= most, || {
        let deed = told!("carries {} Pilots", count);
        let finding = Finding::illegal(state.mention(unit.id), deed, state.place_of(unit.id))
            .values(most, count)
            .by(Some(unit.controller))
            .card(state.mention(unit.id));
        state.weigh(finding, &[Reach::Pilot], Some(unit.id))
    })
}

/// Not on Droids.
fn no_pilot_on_droids(state: &State, step: &Step<'_>) -> Verdict {
    let Some((_, _, host, _)) = boarding(step.kind()) else { return Verdict::Silent };
    let Some(unit) = state.cards.get(host) else { return Verdict::Silent };
    let Some(facts) = unit.facts() else { return Verdict::Silent };
    Verdict::of(!facts.has_subtype("Droid"), || {
        Finding::illegal(state.mention(unit.id), "carries a Pilot though it is a Droid", state.place_of(unit.id))
            .by(Some(unit.controller))
    })
}

/// One move.
fn one_move_in_own_build_step(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Moved(moved)) = step.kind() else { return Verdict::Silent };
    let now = state.clock.step;
    if moved.reason != MoveReason::Pilot {
        return Verdict::Silent;
    }
    let is_in_time = now == GameStep::Unknown || (now.is_build() && now.owner() == Some(moved.player));
    let moves = state.acts.of(moved.card).pilot_moves;
    let is_place = matches!(moved.zone, Zone::Piloting | Zone::Character | Zone::Build);
    Verdict::of(is_in_time && moves == 0 && is_place, || {
        let deed = match (is_in_time, is_place) {
            (true, true) => told!("moves a second time as a Pilot"),
            (true, false) => told!("moves as a Pilot to the {}", moved.zone),
            (false, _) => told!("moves as a Pilot in another step"),
        };
        Finding::illegal(state.mention(moved.card), deed, state.place_of(moved.card))
            .rule("a Pilot moves once, in its player's build step")
            .by(Some(moved.player))
    })
}

/// Only while piloting.
fn pilot_text_only_while_piloting(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Ability::Keyword(name) = &used.ability else { return Verdict::Silent };
    let unit = state.fighter(used.card);
    let is_given = |card: &InPlay| {
        let pilot = card.facts().and_then(|facts| facts.pilot.as_ref());
        pilot.is_some_and(|pilot| pilot.facts.iter().any(|fact| FactName::WORDS.contains(&(fact.name, &**name))))
    };
    if state.pilots(unit).any(is_given) {
        return Verdict::Kept;
    }
    let Some(card) = state.cards.get(used.card).filter(|card| card.zone != Zone::Piloting && is_given(card)) else {
        return Verdict::Silent;
    };
    // By print, or by Equipment.
    let is_own = |fact: &Fact| FactName::WORDS.contains(&(fact.name, &**name));
    if state.unit_facts(card.id).is_none_or(|facts| facts.into_iter().any(is_own)) {
        return Verdict::Silent;
    }
    let deed = told!("uses {}, which it gives only as a Pilot", Titled(name));
    let finding = Finding::illegal(state.mention(card.id), deed, state.place_of(card.id)).by(Some(used.player));
    Verdict::Broken(Box::new(finding.unless(state.changers(&[Reach::Ability], Some(card.id)))))
}

/// Not a unit while piloting.
fn pilot_is_no_unit(state: &State, step: &Step<'_>) -> Verdict {
    let cards = match step.kind() {
        Some(Kind::AttackStarted(started)) => [started.card, started.target],
        Some(Kind::DefenderChanged(changed)) => [changed.target, changed.target],
        Some(Kind::Hits(hits)) => [hits.target, hits.target],
        _ => return Verdict::Silent,
    };
    let pilot = cards.into_iter().filter_map(|id| state.cards.get(id)).find(|card| card.zone == Zone::Piloting);
    Verdict::of(pilot.is_none(), || {
        let (subject, place) = match pilot {
            Some(card) => (state.mention(card.id).into(), state.place_of(card.id)),
            None => (Subject::Log, Where::Nowhere),
        };
        Finding::illegal(subject, "fights as a unit while it pilots one", place)
    })
}

/// Separate damage.
fn damage_kept_apart(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Left(left)) if left.reason == LeaveReason::Damage && !state.lacks.damage => {
            let piloted = left.cards.iter().find(|id| state.pilots(**id).next().is_some());
            let Some(unit) = piloted.and_then(|id| state.cards.get(*id)) else {
                let is_pilot = |id: &CardId| state.cards.get(*id).is_some_and(|card| card.zone == Zone::Piloting);
                return if left.cards.iter().any(is_pilot) { Verdict::Kept } else { Verdict::Silent };
            };
            let Some(health) = state.remaining_health(unit.id) else { return Verdict::Silent };
            let added = state.pilots(unit.id).fold(0_i32, |sum, pilot| sum.saturating_add(pilot.damage));
            Verdict::of(health <= 0 || (added == 0 && unit.damage > 0), || {
                let deed = told!("is discarded with {} damage", unit.damage);
                let needed = state.health(unit.id).unwrap_or(0);
                Finding::illegal(state.mention(unit.id), deed, state.place_of(unit.id))
                    .rule(told!("its health is {}, and its Pilots' damage is their own", needed))
                    .unless(state.changers(&[Reach::Health, Reach::Damage], Some(unit.id)))
                    .by(Some(unit.controller))
            })
        }
        _ if is_mark(step) => {
            let pilot = state.dead_pilots().find(|pilot| !state.standing.dead_pilots.contains(&pilot.id));
            let Some(pilot) = pilot else { return Verdict::Silent };
            let deed = "goes on piloting with more damage than health";
            let finding = Finding::illegal(state.mention(pilot.id), deed, state.place_of(pilot.id)).lasting();
            let finding = finding.by(Some(pilot.controller));
            let reaches = [Reach::Health, Reach::Damage];
            Verdict::Broken(Box::new(finding.unless(state.changers(&reaches, Some(pilot.id)))))
        }
        _ => Verdict::Silent,
    }
}

/// Together or apart.
fn unit_stays_pilot_follows(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Left(left)) => {
            let host = |id: &CardId| state.cards.get(*id).filter(|card| card.zone == Zone::Piloting)?.host;
            let Some(host) = left.cards.iter().find_map(host).filter(|host| left.cards.contains(host)) else {
                return Verdict::Silent;
            };
            Verdict::of(left.from != Zone::Piloting, || {
                Finding::illegal(state.mention(host), "leaves because its Pilot does", state.place_of(host))
                    .by(Some(left.player))
            })
        }
        _ if is_mark(step) => {
            let pilot = state.orphans(Zone::Piloting).find(|pilot| !state.standing.orphans.contains(&pilot.id));
            let Some(pilot) = pilot else { return Verdict::Silent };
            let deed = "stays behind when its unit leaves";
            let finding = Finding::illegal(state.mention(pilot.id), deed, state.place_of(pilot.id))
                .by(Some(pilot.controller))
                .card(state.mention(pilot.id));
            Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Pilot], Some(pilot.id))))
        }
        _ => Verdict::Silent,
    }
}

/// A Pilot's stack.
fn pilot_stack_gives_nothing(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::AttackStarted(started)) => {
            let has_stack = state.pilots(started.card).any(|pilot| state.beneath(pilot.id) > 0);
            if !has_stack {
                return Verdict::Silent;
            }
            Verdict::of(state.shortfall(started) != Some(Shortfall::PilotStack), || {
                let mention = state.mention(started.card);
                Finding::illegal(
                    mention.clone(),
                    "attacks with a bonus for the stack of its Pilot",
                    state.place(&mention),
                )
                .by(Some(started.player))
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_) | Kind::AttackEnded(_)) => {
            let pilot = state.misfits().find(|pilot| !state.standing.misfits.contains(&pilot.id));
            let Some(pilot) = pilot else { return Verdict::Silent };
            let finding = Finding::illegal(
                state.mention(pilot.id),
                "heads the stack on a unit that it cannot pilot",
                state.place_of(pilot.id),
            )
            .by(Some(pilot.controller));
            Verdict::Broken(Box::new(finding.card(state.mention(pilot.id))))
        }
        _ => Verdict::Silent,
    }
}

/// This unit.
fn unit_text_not_while_piloting(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Ability::Keyword(name) = &used.ability else { return Verdict::Silent };
    let Some(card) = state.cards.get(used.card) else { return Verdict::Silent };
    let Some(facts) = card.facts() else { return Verdict::Silent };
    let is_named = |fact: &Fact| FactName::WORDS.contains(&(fact.name, &**name));
    let is_given = |facts: &Card| facts.pilot.as_ref().is_some_and(|pilot| pilot.facts.iter().any(is_named));
    if card.zone != Zone::Piloting {
        let helps = |pilot: &InPlay| pilot.facts().is_some_and(is_given);
        return if state.pilots(card.id).any(helps) { Verdict::Kept } else { Verdict::Silent };
    }
    // The same keyword by print and as a Pilot: the cost tells which is used.
    let costs = |fact: &Fact| fact.cost.and_then(Stat::number) == Some(used.cost);
    let own = facts.facts.iter().filter(|fact| is_named(fact));
    let given = facts.pilot.iter().flat_map(|pilot| pilot.facts.iter()).filter(|fact| is_named(fact));
    let is_own = own.clone().next().is_some();
    let is_given = is_given(facts) && (given.into_iter().any(costs) || !own.into_iter().any(costs));
    if !is_own || is_given {
        return Verdict::Silent;
    }
    let deed = told!("uses its own {} while it pilots a unit", Titled(name));
    let finding = Finding::illegal(state.mention(card.id), deed, state.place_of(card.id))
        .by(Some(used.player))
        .card(state.mention(card.id));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Ability], Some(card.id))))
}
