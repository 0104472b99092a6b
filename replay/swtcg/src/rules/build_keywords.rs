//! Bounty. Hidden Cost. Upkeep.

use holocron_ingest::event::swtcg::{Kind, Phase, Resource, ResourceKind, ResourceReason, WindowKind, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{CardMention, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

use crate::cards::{Fact, FactName, Reach, lookup};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::plays::windows::Window;
use crate::state::turn::building::is_build_action;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/build_keywords.md"),
    checks: &[
        ("SWTCG-BTY-01", topic::CLOCK.and(topic::RESOURCE), bounty_earned_and_paid),
        ("SWTCG-HDC-01", topic::RESOURCE.and(topic::FINISHED), hidden_cost_paid_in_force),
        (
            "SWTCG-UPK-01",
            topic::CLOCK
                .and(topic::RESOURCE)
                .and(topic::PLACED)
                .and(topic::MOVED)
                .and(topic::COUNTER)
                .and(topic::FINISHED)
                .and(topic::STACKED),
            upkeep_is_paid,
        ),
    ],
};

/// Bounties.
fn bounty_earned_and_paid(state: &State, step: &Step<'_>) -> Verdict {
    let change = match step.kind() {
        Some(Kind::Resource(change)) => change,
        Some(Kind::Step(_) | Kind::Turn(_)) => return bounty_forgotten(state),
        _ => return Verdict::Silent,
    };
    if change.reason != ResourceReason::Bounty || state.clock.phase == Phase::Unknown {
        return Verdict::Silent;
    }
    if state.clock.phase != Phase::Command {
        let finding = state
            .illegal(change.player, "gets a bounty at once", Where::Nowhere)
            .rule("bounties are paid in the command phase");
        return Verdict::Broken(Box::new(finding));
    }
    let earned = &state.bounties[change.player];
    let Some(card) = change.card.and_then(|id| state.cards.get(id)) else { return Verdict::Silent };
    let mut due = earned.iter().filter(|earned| earned.card == card.id).map(|earned| earned.bounty).peekable();
    let Some(facts) = card.facts() else { return Verdict::Silent };
    let printed = facts.fact(FactName::Bounty);
    if due.peek().is_none() && printed.is_none() && state.lacks.damage {
        return Verdict::Silent;
    }
    if due.peek().is_none() && !state.lacks.damage {
        let deed = told!("gets a bounty that {} did not earn", card);
        let finding = state.illegal(change.player, deed, state.place_of(card.id));
        let finding = finding.card(state.mention(card.id));
        return Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Ability], Some(card.id))));
    }
    let amounts: Vec<i32> = due.chain(printed).filter_map(|bounty| bounty.amount(change.kind)).collect();
    let Some(amount) = amounts.first().copied() else { return Verdict::Kept };
    Verdict::of(amounts.contains(&change.delta), || {
        let deed = told!("gets {} for the bounty of {}", change.delta, card);
        let finding = state.illegal(change.player, deed, state.place_of(card.id));
        let finding = finding.values(amount, change.delta).card(state.mention(card.id));
        state.weigh(finding, &[Reach::Ability, Reach::Points], Some(card.id))
    })
}

/// A bounty in Force or build points that was earned in an earlier turn, at the end of its player's build step.
fn bounty_forgotten(state: &State) -> Verdict {
    let Some(side) = state.clock.step.owner().filter(|_| state.clock.step.is_build()) else { return Verdict::Silent };
    let is_paid_in =
        |fact: &Fact| [ResourceKind::Force, ResourceKind::Build].into_iter().any(|kind| fact.amount(kind).is_some());
    let mut due = state.bounties[side].iter().filter(|earned| earned.since < state.clock.since);
    let first = due.find(|earned| earned.since > earned.last_turn && is_paid_in(earned.bounty));
    Verdict::unless(first.map(|earned| {
        let mention = state.mention(earned.card);
        let deed = told!("does not get the bounty that {} earned", mention);
        let finding = state.illegal(side, deed, state.place(&mention)).card(mention);
        state.weigh(finding, &[Reach::Ability, Reach::Points], Some(earned.card))
    }))
}

/// Hidden Cost.
fn hidden_cost_paid_in_force(state: &State, step: &Step<'_>) -> Verdict {
    let id = match step.kind() {
        Some(Kind::Finished(finished)) => Some(finished.card),
        Some(Kind::Resource(change)) if change.kind == ResourceKind::Force && change.reason == ResourceReason::Cost => {
            change.card
        }
        _ => None,
    };
    let Some(card) = id.and_then(|id| state.cards.get(id)) else { return Verdict::Silent };
    // The owner's log shows the card while it lies face down; from the other side it is told when it is finished.
    let blueprint = match step.kind() {
        Some(Kind::Finished(finished)) => finished.blueprint,
        _ => card.blueprint,
    };
    let Some(facts) = lookup(&blueprint) else { return Verdict::Silent };
    let Some(hidden) = state.hidden_cost(card, facts) else { return Verdict::Silent };
    if state.lacks.build {
        return Verdict::Silent;
    }
    let broken = |what: &'static str, expected: i32, got: i32| {
        let mention = CardMention { id: Some(card.id), blueprint, title: facts.name() };
        let finding = Finding::illegal(mention, what, state.place_of(card.id));
        let finding = finding.values(expected, got).by(Some(card.owner));
        Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Build, Reach::Force, Reach::Time], None)))
    };
    match step.kind() {
        Some(Kind::Resource(change)) if card.zone == Zone::Build && !card.is_built => {
            let Some((least, most)) = state.build_price(card.id, facts, card.controller) else {
                return Verdict::Silent;
            };
            let rest = most.saturating_sub(card.build);
            let paid = change.delta.saturating_neg();
            match (least.saturating_sub(card.build)..=rest).contains(&paid) {
                true => Verdict::Kept,
                false => broken("is finished for other Force than the rest of its cost", rest, paid),
            }
        }
        Some(Kind::Finished(finished)) if finished.counters < finished.cost => {
            if finished.counters < hidden {
                return broken("is finished with fewer build counters than its Hidden Cost", hidden, finished.counters);
            }
            let is_shut =
                |window: &Window| matches!(window.kind, WindowKind::Reroll | WindowKind::Prevent | WindowKind::Disrupt);
            if state.windows.current().is_some_and(is_shut) {
                return broken("is finished in a chance for something else", 0, 1);
            }
            let is_its = |named: Option<CardId>| named.is_none_or(|id| id == card.id);
            let paid = state.building.force.filter(|(side, named)| *side == card.controller && is_its(*named));
            let rest = finished.cost.saturating_sub(finished.counters);
            match paid.is_some() || state.lacks.force {
                true => Verdict::Kept,
                false => broken("is finished without the Force for the rest of its cost", rest, 0),
            }
        }
        _ => Verdict::Silent,
    }
}

/// Upkeep.
fn upkeep_is_paid(state: &State, step: &Step<'_>) -> Verdict {
    let owner = state.clock.step.owner().filter(|_| state.clock.step.is_build());
    let Some(side) = owner else { return Verdict::Silent };
    match step.kind() {
        Some(Kind::Step(_) | Kind::Turn(_)) if !state.building.has_acted => {}
        // The first deed of the step shows what was not paid before it.
        Some(kind) if is_build_action(kind) && !state.building.has_acted => {}
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Upkeep => return paid_amount(state, change),
        _ => return Verdict::Silent,
    }
    let is_due = |card: &&InPlay| {
        // What came in this step owes nothing yet.
        let was_there = card.since < state.clock.step_since && card.controller == side;
        let has_upkeep = card.facts().is_some_and(|facts| facts.fact(FactName::Upkeep).is_some());
        let is_waived = || state.gifts(card.id, None).any(|(fact, _)| fact.name == FactName::NoUpkeep);
        card.is_in_play() && card.is_built && was_there && has_upkeep && !is_waived()
    };
    let mut due = state.cards.iter().filter(is_due).peekable();
    if due.peek().is_none() {
        return Verdict::Silent;
    }
    let upkeep = |card: &InPlay| card.facts().and_then(|facts| facts.fact(FactName::Upkeep));
    let can_pay = |card: &&InPlay| upkeep(card).is_some_and(|fact| can_pay(state, side, card, fact));
    let unpaid = |card: &&InPlay| !state.building.upkept.contains(&card.id);
    let mut open = due.filter(unpaid).filter(can_pay);
    let Some(card) = open.next() else { return Verdict::Kept };
    let by_damage = |card: &InPlay| upkeep(card).is_some_and(|fact| fact.text.contains("damage"));
    if state.lacks.damage && by_damage(card) {
        return Verdict::Silent;
    }
    // Which card a payment was for is not always told: each may have been for one of those that are left.
    let unnamed = state.building.unnamed_upkeep;
    if unnamed > open.count() {
        return Verdict::Kept;
    }
    let finding = Finding::illegal(state.mention(card.id), "stays and its Upkeep is not paid", state.place_of(card.id))
        .by(Some(side))
        .card(state.mention(card.id));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Ability], Some(card.id))))
}

/// Whether one of the ways to pay an Upkeep is open. A tapped unit cannot be tapped; a way that is not read is open.
fn can_pay(state: &State, side: Side, card: &InPlay, fact: &Fact) -> bool {
    let Some((_, ways)) = fact.text.split_once(": ") else { return true };
    let has = |kind, words: &str| {
        let amount = words.split(' ').next().and_then(|amount| amount.parse::<i32>().ok());
        // What was there when the step began; what nobody told may have been enough.
        let (force, points) = state.building.at_start;
        let had = if kind == ResourceKind::Force { force } else { points };
        had.zip(amount).is_none_or(|(had, amount)| had >= amount)
    };
    let is_open = |way: &str| match way {
        "tap" => !card.is_tapped,
        way if way.ends_with("build point") || way.ends_with("build points") => has(ResourceKind::Build, way),
        way if way.ends_with("Force") => has(ResourceKind::Force, way),
        way if way.starts_with("discard") => state.piles[side].hand != Some(0),
        _ => true,
    };
    ways.split(" or ").any(is_open)
}

/// What is paid for an Upkeep is what the card facts say.
fn paid_amount(state: &State, change: &Resource) -> Verdict {
    let card = change.card.and_then(|id| state.cards.get(id));
    let Some((card, facts)) = card.and_then(|card| Some((card, card.facts()?))) else { return Verdict::Silent };
    let Some(fact) = facts.fact(FactName::Upkeep) else { return Verdict::Silent };
    let Some(amount) = fact.amount(change.kind) else { return Verdict::Silent };
    let paid = change.delta.saturating_neg();
    Verdict::of(paid == amount, || {
        let deed = told!("pays {} for the Upkeep of {}", paid, card);
        let finding = state.illegal(change.player, deed, state.place_of(card.id));
        state.weigh(finding.values(amount, paid).card(state.mention(card.id)), &[Reach::Ability], Some(card.id))
    })
}
