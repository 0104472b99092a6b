//! Contests.

use holocron_ingest::event::swtcg::{Kind, Phase, ResourceKind, ResourceReason, RetreatReason, TapReason};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::plays::contests::Contest;
use crate::state::turn::standing::is_deed;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/contests.md"),
    checks: &[
        (
            "SWTCG-CON-01",
            topic::CLOCK
                .and(topic::PLAYED)
                .and(topic::ACTIVATED)
                .and(topic::TAPPED)
                .and(topic::ATTACK)
                .and(topic::CONTEST)
                .and(topic::ENDING),
            contested_at_once,
        ),
        ("SWTCG-CON-02", topic::CONTEST, bids_in_turn_and_affordable),
        ("SWTCG-CON-03", topic::CONTEST, higher_total_wins),
        (
            "SWTCG-CON-04",
            topic::CLOCK
                .and(topic::RESOURCE)
                .and(topic::RETREATED)
                .and(topic::TAPPED)
                .and(topic::ATTACK)
                .and(topic::CONTEST),
            winner_pays_and_loser_retreats,
        ),
        ("SWTCG-CON-05", topic::CONTEST, one_after_another),
    ],
};

/// Contested at once.
fn contested_at_once(state: &State, step: &Step<'_>) -> Verdict {
    if let Some(Kind::ContestStarted(started)) = step.kind() {
        return rightly_contested(state, &started.cards);
    }
    if state.clock.phase != Phase::Battle {
        return Verdict::Silent;
    }
    match step.kind() {
        Some(kind) if is_deed(kind) || matches!(kind, Kind::Step(_) | Kind::Turn(_) | Kind::Control(_)) => {
            let pair = state.uncontested().filter(|pair| state.standing.uncontested != Some(*pair));
            let Some((dark, light)) = pair else { return Verdict::Silent };
            let finding =
                Finding::illegal(state.mention(dark), "is on both sides and not contested", state.place_of(dark))
                    .card(state.mention(light));
            Verdict::Broken(Box::new(finding))
        }
        _ => Verdict::Silent,
    }
}

/// Whether two units are contested: of one unique name, both in battle, in the battle phase, one of each side.
fn rightly_contested(state: &State, cards: &[CardId]) -> Verdict {
    let known: Vec<&InPlay> = cards.iter().filter_map(|id| state.cards.get(*id)).collect();
    let ([one, other], true) = (&known[..], cards.len() == 2) else { return Verdict::Silent };
    let (Some(facts), Some(others)) = (one.facts(), other.facts()) else {
        return Verdict::Unknown(Doubt::HiddenCard);
    };
    let why = if !matches!(state.clock.phase, Phase::Battle | Phase::Unknown) {
        "it is not the battle phase"
    } else if facts.title != others.title {
        "they have different names"
    } else if !facts.is_unique || !others.is_unique {
        "they are not unique"
    } else if one.controller == other.controller {
        "they are of one side"
    } else if !one.is_in_arena() || !other.is_in_arena() {
        "one of them is not in battle"
    } else {
        return Verdict::Kept;
    };
    let deed = told!("is contested with {} although {}", state.mention(other.id), Phrase(why));
    let finding = Finding::illegal(state.mention(one.id), deed, state.place_of(one.id)).card(state.mention(other.id));
    Verdict::Broken(Box::new(finding))
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
    if let Some(side) = Side::BOTH.into_iter().find(|side| contest.bid(*side).is_none()) {
        let finding = Finding::illegal("a contest", "ends before both players bid", Where::Nowhere);
        return Verdict::Broken(Box::new(finding.rule(told!("{} made no bid", Titled(state.name(side))))));
    }
    if contest.is_raised() {
        let finding = Finding::illegal("a contest", "ends before a raise is answered", Where::Nowhere);
        return Verdict::Broken(Box::new(finding));
    }
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
        Some(Kind::ContestEnded(ended)) => {
            let Some(contest) = state.contests.get(ended.contest) else { return Verdict::Silent };
            let is_loser = state.cards.get(ended.card).is_none_or(|card| card.controller != ended.winner);
            Verdict::of(is_loser && (contest.cards.is_empty() || contest.cards.contains(&ended.card)), || {
                let deed = "is named the loser of a contest that it does not lose";
                Finding::illegal(state.mention(ended.card), deed, state.place_of(ended.card)).by(Some(ended.winner))
            })
        }
        Some(Kind::Retreated(retreat)) if retreat.reason == RetreatReason::Contest => {
            let Some(contest) = last else { return Verdict::Silent };
            if contest.loser != Some(retreat.card) {
                let deed = "retreats for a contest that it did not lose";
                let finding = Finding::illegal(state.mention(retreat.card), deed, state.place_of(retreat.card));
                return Verdict::Broken(Box::new(finding.by(Some(retreat.player))));
            }
            unpaid(state, contest)
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
            let unit = state.unretreated().find(|unit| !state.standing.unretreated.contains(&unit.id));
            let Some(unit) = unit else { return Verdict::Silent };
            let finding =
                Finding::illegal(state.mention(unit.id), "stays after it lost a contest", state.place_of(unit.id))
                    .by(Some(unit.controller));
            Verdict::Broken(Box::new(finding))
        }
        _ => Verdict::Silent,
    }
}

/// A winner who has not paid by the time the loser retreats.
fn unpaid(state: &State, contest: &Contest) -> Verdict {
    let owed = contest.owed();
    Verdict::unless(contest.winner.filter(|_| owed > 0).map(|winner| {
        let finding = state.illegal(winner, "wins a contest and does not pay the bid", Where::Nowhere);
        finding.rule(told!("the bid of {} Force is paid", owed))
    }))
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
            // A contest that began inside another was told then.
            if state.contests.0.iter().filter(|contest| contest.winner.is_none()).count() > 1 {
                return Verdict::Silent;
            }
            Verdict::of(current.id == bid.contest, || {
                state.illegal(bid.player, "bids in another contest than the running one", Where::Nowhere)
            })
        }
        _ => Verdict::Silent,
    }
}
