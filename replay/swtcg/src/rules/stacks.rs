//! Unique units and their stacks.

use holocron_ingest::event::swtcg::{Kind, StackReason, Step as GameStep, Zone};
use holocron_ingest::id::{Blueprint, CardId};
use holocron_replay::finding::Reason;
use holocron_replay::rule::{CardMention, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Counted;
use holocron_replay::told;

use crate::cards::{Card, Reach, lookup};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::cards::shortfall::Shortfall;
use crate::state::turn::clock::is_mark;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/stacks.md"),
    checks: &[
        ("SWTCG-STK-01", topic::MARKS, one_unit_per_unique_name),
        ("SWTCG-STK-02", topic::STACKED, at_most_four_versions),
        ("SWTCG-STK-03", topic::STACKED, cheaper_version_goes_beneath),
        ("SWTCG-STK-04", topic::FINISHED, stacking_cost),
        ("SWTCG-STK-05", topic::ATTACK, bonus_per_card_beneath),
        ("SWTCG-STK-06", topic::STACKED, rearranged_in_own_build_step),
        ("SWTCG-STK-07", topic::MARKS.and(topic::LEFT), stack_leaves_together),
    ],
};

/// One of a name.
fn one_unit_per_unique_name(state: &State, step: &Step<'_>) -> Verdict {
    if !is_mark(step) {
        return Verdict::Silent;
    }
    let second = state.doubled().into_iter().find(|id| !state.standing.doubled.contains(id));
    let Some(card) = second.and_then(|id| state.cards.get(id)) else {
        let is_unique = |card: &InPlay| card.facts().is_some_and(|facts| facts.is_unique) && card.is_in_arena();
        return if state.cards.iter().any(is_unique) { Verdict::Kept } else { Verdict::Silent };
    };
    let deed = "heads a second stack of its unique name";
    let finding = Finding::illegal(state.mention(card.id), deed, state.place_of(card.id))
        .rule("a player has one unit of a unique name")
        .by(Some(card.controller))
        .lasting();
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Stack, Reach::Side], Some(card.id))))
}

/// Four versions.
fn at_most_four_versions(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Stacked(stacked)) = step.kind() else { return Verdict::Silent };
    let size = stacked.beneath.len().saturating_add(1);
    let all = stacked.beneath.iter().chain([&stacked.card]).filter_map(|id| state.cards.get(*id));
    let known: Vec<&Card> = all.filter_map(|card| card.facts()).collect();
    let is_one_name = known.windows(2).all(|pair| matches!(pair, [a, b] if a.title == b.title));
    let mut versions: Vec<Blueprint> = known.iter().map(|card| card.id).collect();
    versions.sort_unstable();
    versions.dedup();
    Verdict::of(size <= STACK_SIZE && is_one_name && versions.len() == known.len(), || {
        let deed = told!("makes a stack of {} that do not stack", Counted(size, "card", "cards"));
        let finding = state
            .illegal(stacked.player, deed, state.place_of(stacked.card))
            .rule(told!("a stack has at most {} versions of one name", STACK_SIZE))
            .card(state.mention(stacked.card));
        state.weigh(finding, &[Reach::Stack], Some(stacked.card))
    })
}

/// Cards in a stack.
const STACK_SIZE: usize = 4;

/// Cheaper cards go beneath.
fn cheaper_version_goes_beneath(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Stacked(stacked)) = step.kind() else { return Verdict::Silent };
    if stacked.reason != StackReason::Deploy {
        return Verdict::Silent;
    }
    let is_top = |card: &&InPlay| matches!(card.zone, Zone::Build | Zone::Piloting) || card.is_in_arena();
    let old = stacked.beneath.iter().filter_map(|id| state.cards.get(*id)).find(is_top);
    let cost = |card: &InPlay| card.facts()?.build_cost();
    let new = state.cards.get(stacked.card).filter(|card| !card.is_in_arena());
    let (Some(old), Some(new)) = (old, new) else { return Verdict::Silent };
    let (Some(before), Some(now)) = (cost(old), cost(new)) else { return Verdict::Silent };
    Verdict::of(now >= before, || {
        let finding = Finding::illegal(
            state.mention(new.id),
            told!("goes on top of {}, which costs more", old),
            state.place_of(new.id),
        )
        .values(told!("at least {}", before), now)
        .by(Some(stacked.player));
        finding.card(state.mention(new.id)).card(state.mention(old.id))
    })
}

/// What stacking costs.
fn stacking_cost(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Finished(finished)) = step.kind() else { return Verdict::Silent };
    let Some(new) = lookup(&finished.blueprint).filter(|card| card.is_unique && card.kind.is_unit()) else {
        return Verdict::Silent;
    };
    let is_top = |card: &&InPlay| {
        let is_same = card.facts().is_some_and(|facts| facts.title == new.title);
        let is_here = card.is_in_arena() || matches!(card.zone, Zone::Build | Zone::Piloting);
        is_same && is_here && card.is_built && card.controller == finished.player && card.id != finished.card
    };
    let Some(top) = state.cards.iter().find(is_top) else { return Verdict::Silent };
    let costs = new.build_cost().zip(top.facts().and_then(Card::build_cost));
    let Some((cost, top_cost)) = costs else { return Verdict::Silent };
    let difference = cost.saturating_sub(top_cost).max(1);
    let Some((least, most)) = state.build_price(finished.card, new, finished.player) else { return Verdict::Silent };
    // Texts that change what cards cost to build may count for a stack, too.
    let is_about = |base: i32| {
        let (less, more) = (least.saturating_sub(cost).min(0), most.saturating_sub(cost).max(0));
        (base.saturating_add(less)..=base.saturating_add(more)).contains(&finished.cost)
    };
    Verdict::of(is_about(1) || is_about(difference), || {
        // The publisher's article tells it by an example: the numbers are commonly known, and printed nowhere that is kept.
        let finding = Finding::suspect(
            Reason::Missing("what a stack costs stands in no source that is kept"),
            CardMention { id: Some(finished.card), blueprint: finished.blueprint, title: new.name() },
            told!("is stacked on {} for {}", top, Counted(finished.cost, "build point", "build points")),
            Where::Nowhere,
        )
        .rule(if difference > 1 {
            told!("a stack costs 1 or {}", difference)
        } else {
            "a stack costs 1".into()
        });
        finding.by(Some(finished.player)).card(state.mention(top.id))
    })
}

/// The bonus of a stack.
fn bonus_per_card_beneath(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::AttackStarted(started)) = step.kind() else { return Verdict::Silent };
    if state.beneath(started.card) == 0 {
        return Verdict::Silent;
    }
    Verdict::of(state.shortfall(started) != Some(Shortfall::Stack), || {
        let mention = state.mention(started.card);
        let deed = "attacks without the bonus of its stack";
        let finding = Finding::illegal(mention.clone(), deed, state.place(&mention)).by(Some(started.player));
        state.weigh(finding, &[Reach::Power, Reach::Speed, Reach::Stack], Some(started.card))
    })
}

/// Rearranging.
fn rearranged_in_own_build_step(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Stacked(stacked)) = step.kind() else { return Verdict::Silent };
    if stacked.reason != StackReason::Rearrange {
        return Verdict::Silent;
    }
    let now = state.clock.step;
    let is_in_time = now == GameStep::Unknown || (now.is_build() && now.owner() == Some(stacked.player));
    let all: Vec<CardId> = stacked.beneath.iter().copied().chain([stacked.card]).collect();
    let is_head = |card: &&InPlay| card.zone != Zone::Stacked && all.contains(&card.id);
    let top = state.cards.iter().find(is_head);
    let is_same = top.is_none_or(|top| {
        let mut before = state.cards.with(top.id, Zone::Stacked).map(|card| card.id);
        let count = state.cards.with(top.id, Zone::Stacked).count().saturating_add(1);
        before.all(|id| all.contains(&id)) && count == all.len()
    });
    Verdict::of(is_in_time && is_same, || {
        let deed = match is_in_time {
            true => "changes the cards of a stack by rearranging it",
            false => "rearranges a stack outside their build step",
        };
        let place = state.place_of(stacked.card);
        let finding = state.illegal(stacked.player, deed, place).card(state.mention(stacked.card));
        state.weigh(finding, &[Reach::Stack], Some(stacked.card))
    })
}

/// The stack goes along.
fn stack_leaves_together(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Left(left)) => {
            let all = left.cards.iter().flat_map(|id| state.cards.with(*id, Zone::Stacked));
            let beneath: Vec<CardId> = all.map(|card| card.id).collect();
            let is_along = !beneath.is_empty() && beneath.iter().all(|id| left.cards.contains(id));
            if is_along { Verdict::Kept } else { Verdict::Silent }
        }
        _ if is_mark(step) => {
            let card = state.orphans(Zone::Stacked).find(|card| !state.standing.orphans.contains(&card.id));
            let Some(card) = card else { return Verdict::Silent };
            let deed = "stays behind when the top of its stack leaves";
            let finding = Finding::illegal(state.mention(card.id), deed, state.place_of(card.id))
                .by(Some(card.controller))
                .card(state.mention(card.id));
            Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Stack], Some(card.id))))
        }
        _ => Verdict::Silent,
    }
}
