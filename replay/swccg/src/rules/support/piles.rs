//! What LOG-01, LOG-02 and LOG-03 share: a pile counter that is not where the events and lines lead.

use holocron_ingest::event::gemp::{Piles, Tally};
use holocron_ingest::id::{Blueprint, Side};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::tell::Told;
use holocron_replay::told;

use crate::cards::{Card, Flag, Questions, Trait, may_be};
use crate::state::State;
use crate::state::consistency::counters::{Count, Counter, Prediction};
use crate::state::text::cause::{Cause, CauseKind};
use crate::step::Step;

/// A number of cards in words.
pub(in crate::rules) fn cards(number: Count) -> Told {
    if number == 1 { "1 card".into() } else { told!("{} cards", number) }
}

/// Judges the counters that the log spoke of since the last comparison (`is_worded`), or those that it did not.
pub(in crate::rules) fn judge(state: &State, step: &Step<'_>, is_worded: bool) -> Verdict {
    if !state.recording.has_players {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for one in state.predictions(step).filter(|one| one.is_worded == is_worded) {
        if one.ours == one.theirs {
            if verdict == Verdict::Silent {
                verdict = Verdict::Kept;
            }
            continue;
        }
        match doubt(state, step, one.side) {
            Some(what) => verdict = Verdict::Unknown(Doubt::Unmodelled(what)),
            None => return Verdict::Broken(Box::new(finding(state, &one))),
        }
    }
    verdict
}

/// A counter of a snapshot that grew, with the sum of all, though nothing since the last snapshot could add a card to it.
pub(in crate::rules) fn risen(state: &State, tally: &Tally, side: Side) -> Option<Counter> {
    let before = state.piles(side).filter(|_| !state.recording.is_dumping)?;
    let now = tally.sides[side].piles.as_ref()?;
    let sum = |piles: &Piles| Counter::ALL.into_iter().map(|counter| i64::from(counter.of(piles))).sum::<i64>();
    let is_fed = |counter: Counter| match counter {
        Counter::Hand => !state.consistency.between.is_still,
        _ => state.consistency.between.grown[side].contains(counter),
    };
    let has_grown = sum(before) > 0 && sum(now) > sum(before);
    Counter::ALL.into_iter().find(|one| has_grown && one.of(now) > one.of(before) && !is_fed(*one))
}

/// What may explain a difference. A movement between two counted places keeps the sum of the player's cards; card text
/// may move cards without a line that says from where. When the sum itself changed, nothing was moved: the counter is
/// wrong.
fn doubt(state: &State, step: &Step<'_>, side: Side) -> Option<&'static str> {
    let is_sum_kept = match state.totals(step, side) {
        Some((before, now)) => before == now,
        None => return Some("the sum of the player's cards is not known"),
    };
    if !is_sum_kept {
        return state.consistency.counters.outsiders(side);
    }
    if let Some(what) = state.consistency.counters.unworded() {
        return Some(what);
    }
    if state.text.causes.since_top_level().any(moves_cards) {
        return Some("card text moved cards without a line that says so");
    }
    // Our own prediction lost or invented a card: it says nothing about the log.
    (!state.consistency.counters.is_balanced(state.piles(side)?, side))
        .then_some("a card arrived on a pile without a line")
}

/// Whether a card at work may move cards from pile to pile: one that is being played lies nowhere until it is done, and
/// some texts take cards up.
pub(in crate::rules) fn moves_cards(cause: &Cause) -> bool {
    let flags = [Flag::DrawExtra, Flag::Retrieve, Flag::Conserv, Flag::DepPull, Flag::OppForce, Flag::Activate];
    let may = |facts: &Card| flags.iter().any(|flag| facts.may_lift(*flag));
    cause.kind == CauseKind::Played || may_be(&cause.card.blueprint, may)
}

/// The card at work whose text may have a card deployed from hand, or at another time; a card whose class has no such action
/// explains none.
pub(in crate::rules) fn deploying_text(state: &State) -> Option<Blueprint> {
    let ways = Questions::FROM_HAND.with(Questions::OWN_DEPLOYMENT);
    let may = |facts: &Card| {
        let speaks = facts.may_lift(Flag::DepTime) || facts.text_flags.has(Flag::DepTime);
        speaks || facts.actions.makes.has(ways) || facts.has_trait(Trait::TextUnread)
    };
    let mut causes = state.text.causes.list().iter().rev();
    causes.find(|cause| may_be(&cause.card.blueprint, may)).map(|cause| cause.card.blueprint)
}

fn finding(state: &State, one: &Prediction) -> Finding {
    let deed = match one.is_worded {
        true => told!("{} has another count than the moves told lead to", one.counter),
        false => told!("{} changes without any move that the log tells", one.counter),
    };
    Finding::illegal(state.whose(one.side), deed, Where::Nowhere).values(cards(one.ours), cards(one.theirs))
}
