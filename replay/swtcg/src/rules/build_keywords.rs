//! Bounty. Hidden Cost. Upkeep.

use holocron_ingest::event::swtcg::{Kind, Phase, ResourceKind, ResourceReason, WindowKind, Zone};
use holocron_replay::rule::Players;
use holocron_replay::rule::{CardMention, Doubt, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

use crate::cards::{FactName, lookup};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::plays::windows::Window;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/build_keywords.md"),
    checks: &[
        ("SWTCG-BTY-01", topic::RESOURCE, bounty_earned_and_paid),
        ("SWTCG-HDC-01", topic::RESOURCE.and(topic::FINISHED), hidden_cost_paid_in_force),
        ("SWTCG-UPK-01", topic::CLOCK, upkeep_is_paid),
    ],
};

/// Bounties.
fn bounty_earned_and_paid(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Resource(change)) = step.kind() else { return Verdict::Silent };
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
    if card.facts().is_none_or(|facts| facts.fact(FactName::Bounty).is_none()) {
        return Verdict::Silent;
    }
    Verdict::of(earned.contains(&card.id), || {
        state
            .suspect(
                state.player(change.player),
                told!("gets a bounty that {} did not earn", card),
                state.place_of(card.id),
            )
            .card(state.mention(card.id))
    })
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
    let Some(hidden) = facts.fact(FactName::HiddenCost).and_then(|fact| fact.number()) else { return Verdict::Silent };
    let broken = |what: &'static str, expected: i32, got: i32| {
        let mention = CardMention { id: Some(card.id), blueprint, title: facts.name() };
        let finding = state.suspect(mention, what, state.place_of(card.id));
        Verdict::Broken(Box::new(finding.values(expected, got).by(Some(card.owner))))
    };
    match step.kind() {
        Some(Kind::Resource(change)) if card.zone == Zone::Build && !card.is_built => {
            let Some(rest) = facts.build_cost().map(|cost| cost.saturating_sub(card.build)) else {
                return Verdict::Silent;
            };
            let paid = change.delta.saturating_neg();
            match paid == rest {
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
            match state.windows.current().is_some_and(is_shut) {
                true => broken("is finished in a chance for something else", 0, 1),
                false => Verdict::Kept,
            }
        }
        _ => Verdict::Silent,
    }
}

/// Upkeep.
fn upkeep_is_paid(state: &State, step: &Step<'_>) -> Verdict {
    let owner = state.clock.step.owner().filter(|_| state.clock.step.is_build());
    let (Some(Kind::Step(_) | Kind::Turn(_)), Some(side)) = (step.kind(), owner) else { return Verdict::Silent };
    let is_due = |card: &&InPlay| {
        // What came in this step owes nothing yet.
        let was_there = card.since < state.clock.step_since && card.controller == side;
        let has_upkeep = card.facts().is_some_and(|facts| facts.fact(FactName::Upkeep).is_some());
        card.is_in_play() && card.is_built && was_there && has_upkeep
    };
    let mut due = state.cards.iter().filter(is_due).peekable();
    if due.peek().is_none() {
        return Verdict::Silent;
    }
    let Some(card) = due.find(|card| !state.building.upkept.contains(&card.id)) else { return Verdict::Kept };
    // A payment that names no card, and a tapped unit whose text asks for tapping, may be right.
    if state.building.has_unnamed_upkeep || card.is_tapped {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    let finding = state
        .suspect(state.mention(card.id), "stays and its Upkeep is not paid", state.place_of(card.id))
        .by(Some(side));
    Verdict::Broken(Box::new(finding.card(state.mention(card.id))))
}
