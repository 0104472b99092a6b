//! Contests.

use holocron_ingest::event::swtcg::{Kind, Phase, ResourceKind, ResourceReason, RetreatReason, TapReason};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/contests.md"),
    checks: &[
        ("SWTCG-CON-01", topic::PLAYED.and(topic::ACTIVATED).and(topic::ATTACK).and(topic::CONTEST), contested_at_once),
        ("SWTCG-CON-02", topic::CONTEST, bids_in_turn_and_affordable),
        ("SWTCG-CON-03", topic::CONTEST, higher_total_wins),
        (
            "SWTCG-CON-04",
            topic::CLOCK.and(topic::RESOURCE).and(topic::TAPPED).and(topic::ATTACK),
            winner_pays_and_loser_retreats,
        ),
        ("SWTCG-CON-05", topic::CONTEST, one_after_another),
    ],
};

/// Contested at once.
fn contested_at_once(state: &State, step: &Step<'_>) -> Verdict {
    if state.clock.phase != Phase::Battle {
        return Verdict::Silent;
    }
    match step.kind() {
        Some(Kind::ContestStarted(_)) => Verdict::Kept,
        Some(Kind::AttackStarted(_) | Kind::Played(_) | Kind::Activated(_)) => {
            let is_known = |(a, b): &(CardId, CardId)| {
                state.contests.0.iter().any(|contest| contest.cards.contains(a) && contest.cards.contains(b))
            };
            let Some((dark, light)) = state.contested().filter(|pair| !is_known(pair)) else { return Verdict::Silent };
            let finding =
                Finding::illegal(state.mention(dark), "is on both sides and not contested", state.place_of(dark))
                    .card(state.mention(light));
            Verdict::Broken(Box::new(finding))
        }
        _ => Verdict::Silent,
    }
}

/// Bidding.
fn bids_in_turn_and_affordable(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Bid(bid)) = step.kind() else { return Verdict::Silent };
    let Some(contest) = state.contests.get(bid.contest) else { return Verdict::Silent };
    let next = contest.bids.last().map_or(Side::Dark, |(side, _)| side.opponent());
    let former = contest.bid(bid.player).unwrap_or(0);
    let force = state.resource(bid.player, ResourceKind::Force);
    let why = if bid.player != next {
        "out of turn"
    } else if bid.count < former {
        "less than before"
    } else if force.is_some_and(|force| bid.count > force) {
        "more than the Force there is"
    } else {
        return Verdict::Kept;
    };
    Verdict::Broken(Box::new(state.illegal(bid.player, told!("bids {} {}", bid.count, Phrase(why)), Where::Nowhere)))
}

/// Who wins.
fn higher_total_wins(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::ContestEnded(ended)) = step.kind() else { return Verdict::Silent };
    let Some(contest) = state.contests.get(ended.contest) else { return Verdict::Silent };
    for (side, got) in [(Side::Dark, ended.dark_total), (Side::Light, ended.light_total)] {
        let unit = contest.cards.iter().filter_map(|id| state.cards.get(*id)).find(|card| card.controller == side);
        let cost = unit.and_then(|unit| state.total_build_cost(unit.id));
        let Some(expected) = cost.map(|cost| cost.saturating_add(contest.bid(side).unwrap_or(0))) else { continue };
        if expected != got {
            let finding = Finding::illegal(state.whose(side), told!("total in a contest is {}", got), Where::Nowhere)
                .values(expected, got);
            return Verdict::Broken(Box::new(finding));
        }
    }
    let winner = if ended.light_total > ended.dark_total { Side::Light } else { Side::Dark };
    Verdict::of(winner == ended.winner, || {
        state
            .illegal(ended.winner, "wins a contest with the lower total", Where::Nowhere)
            .rule(told!("{} has the higher", Titled(state.name(winner))))
    })
}

/// Paying and retreating.
fn winner_pays_and_loser_retreats(state: &State, step: &Step<'_>) -> Verdict {
    let last = state.contests.0.iter().rev().find(|contest| contest.winner.is_some());
    match step.kind() {
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Bid => {
            let Some(contest) = last else { return Verdict::Silent };
            let bid = contest.winner.and_then(|side| contest.bid(side)).unwrap_or(0);
            let is_right = contest.winner == Some(change.player) && change.delta == bid.saturating_neg();
            Verdict::of(is_right, || {
                state
                    .illegal(change.player, "pays something else than the winning bid", Where::Nowhere)
                    .rule(told!("the bid of {} Force is paid", bid))
            })
        }
        Some(Kind::Tapped(tapped)) if tapped.reason == TapReason::Retreat => {
            if state.acts.of(tapped.card).retreat != Some(RetreatReason::Contest) {
                return Verdict::Silent;
            }
            let mention = state.mention(tapped.card);
            Verdict::Broken(Box::new(Finding::illegal(
                mention.clone(),
                "is tapped for a retreat after a contest",
                state.place(&mention),
            )))
        }
        Some(Kind::Step(_) | Kind::Turn(_) | Kind::AttackStarted(_)) => {
            let losers = state.contests.0.iter().filter_map(|contest| contest.loser);
            let stays = |card: &&InPlay| {
                card.is_in_arena() && state.acts.of(card.id).retreat.is_none_or(|why| why == RetreatReason::Contest)
            };
            let Some(unit) = losers.filter_map(|id| state.cards.get(id)).find(stays) else { return Verdict::Silent };
            let finding =
                Finding::illegal(state.mention(unit.id), "stays after it lost a contest", state.place_of(unit.id))
                    .by(Some(unit.controller));
            Verdict::Broken(Box::new(finding))
        }
        _ => Verdict::Silent,
    }
}

/// One after another.
fn one_after_another(state: &State, step: &Step<'_>) -> Verdict {
    let current = state.contests.current();
    match step.kind() {
        Some(Kind::ContestStarted(_)) => Verdict::of(current.is_none(), || {
            Finding::illegal("a contest", "begins before the last one is over", Where::Nowhere)
        }),
        Some(Kind::Bid(bid)) => {
            let Some(current) = current else { return Verdict::Silent };
            Verdict::of(current.id == bid.contest, || {
                state.illegal(bid.player, "bids in another contest than the running one", Where::Nowhere)
            })
        }
        _ => Verdict::Silent,
    }
}
