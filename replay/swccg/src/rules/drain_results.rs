//! Force drains.

use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::loss::Loss;
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Titled, Told};
use holocron_replay::told;

use super::attrition::forfeits_count;
use super::support::{presence, soft};
use crate::cards::{Flag, ModifierKind};
use crate::state::State;
use crate::state::plays::loss::is_boundary;
use crate::state::turn::drains::Open;
use crate::step::{Named, Step, What};
use crate::text::View;
use crate::topic::scene;
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/drain_results.md"),
    checks: &[
        ("SWCCG-DRAIN-09", topic::said::DRAIN, announced_amount),
        ("SWCCG-DRAIN-10", topic::BOUNDARY.and(topic::said::LOSS).amid(scene::DRAIN), loss_equals_drain),
        (
            "SWCCG-DRAIN-11",
            topic::BOUNDARY.and(topic::said::LOSS).and(topic::said::DRAIN).amid(scene::DRAIN),
            carried_out_or_cancelled,
        ),
        ("SWCCG-DRAIN-14", topic::said::LOSS, limit_caps_loss),
        ("SWCCG-DRAIN-17", topic::said::DRAIN, cancelled_before_result),
    ],
};

/// Announced and carried-out amount.
fn announced_amount(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Drain(Drain::Done { player, amount, location })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(open) = state.turn.drains.open.as_ref().filter(|open| open.player == *player) else {
        return Verdict::Silent;
    };
    if open.design.front() != location.blueprint.front() {
        return Verdict::of(false, || {
            state
                .illegal(*player, "carries a Force drain out elsewhere", Where::at(&location.title))
                .rule(told!("it was initiated at {}", Titled(&open.title)))
        });
    }
    let expected = open.done.unwrap_or(open.announced + open.added);
    if *amount == expected || open.is_lifted {
        return Verdict::Kept;
    }
    // Below nothing a drain is announced as nothing, and what is added first makes up for what was taken off.
    let view = View::new(state);
    let place = || open.location.and_then(|id| view.get(id));
    if open.done.is_none()
        && open.announced == Number::ZERO
        && (Number::ZERO..=expected).contains(amount)
        && let Some(by) = place().and_then(|place| view.drain_reducer(place, *player))
    {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    if open.done.is_none()
        && (open.announced..=expected).contains(amount)
        && let Some(by) = view.bonus_canceller(*player)
    {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    // What was used earlier in the turn may add to the drain as it begins, and no line says so.
    if open.done.is_none()
        && *amount > expected
        && let Some(by) = state.text.used.making(&[ModifierKind::ForceDrainAmount])
    {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    Verdict::of(false, || {
        let named = Named { card: location, id: open.location };
        let finding = state
            .illegal(*player, told!("Force drains for {}", amount), Where::at(&location.title))
            .card(state.mention(&named));
        if open.done.is_some() || open.added == Number::ZERO {
            return finding.rule(told!("it was announced as {}", expected));
        }
        finding.rule(told!("it was announced as {}, and {} is added", open.announced, open.added))
    })
}

/// The loss from a drain.
fn loss_equals_drain(state: &State, step: &Step<'_>) -> Verdict {
    let Some(open) = state.turn.drains.open.as_ref() else { return Verdict::Silent };
    let Some(done) = open.done else { return Verdict::Silent };
    let victim = open.player.opponent();
    match &step.what {
        What::Said(Statement::Loss(Loss::Owed { player, amount, .. })) if *player == victim && open.owed.is_none() => {
            let broken = || {
                wrong_loss(
                    state,
                    open,
                    victim,
                    told!("of {} is answered by a loss of {} Force", done, *amount),
                    done,
                    *amount,
                )
            };
            // What raises a drain is told before the loss begins; it is the reductions that go unsaid.
            let may_be_silent = *amount < done || state.text.causes.is_any();
            judge_loss(state, open.is_lifted, may_be_silent, *amount == done, broken)
        }
        _ if is_boundary(step) => drain_over(state, open, victim, done),
        _ => Verdict::Silent,
    }
}

/// The drain is over: was all of it lost?
fn drain_over(state: &State, open: &Open, victim: Side, done: Number) -> Verdict {
    let has_nothing_left = state.life_force(victim).is_none_or(|life| life == 0);
    if open.is_settled || open.is_cancelled || has_nothing_left || state.outcome.is_some() {
        return Verdict::Silent;
    }
    let pending = state.plays.losses.pending[victim].as_ref().filter(|pending| pending.is_drain);
    let left = match (open.owed, pending) {
        (None, _) => done,
        (Some(_), Some(pending)) => pending.owed(),
        (Some(_), None) => return Verdict::Silent,
    };
    let is_lifted = open.is_lifted || pending.is_some_and(|pending| pending.is_reduced);
    let broken = || {
        wrong_loss(
            state,
            open,
            victim,
            told!("of {} ends with a loss of {} Force", done, done - left),
            done,
            done - left,
        )
    };
    if let Some(by) = forfeits_count(state, victim).filter(|_| left > Number::ZERO && left < done) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    // A reduction at the start goes unsaid; what ends a loss that has begun has a line.
    judge_loss(state, is_lifted, open.owed.is_none(), left <= Number::ZERO, broken)
}

fn judge_loss(
    state: &State,
    is_lifted: bool,
    may_be_silent: bool,
    is_kept: bool,
    broken: impl FnOnce() -> Finding,
) -> Verdict {
    if !is_kept && is_lifted {
        return Verdict::Kept;
    }
    if !is_kept
        && may_be_silent
        && let Some(unknown) = soft::explained(state, &[Flag::LossMod]).or_else(|| halved(state))
    {
        return unknown;
    }
    Verdict::of(is_kept, broken)
}

/// A card used in this turn that may halve what a player loses until the turn ends.
fn halved(state: &State) -> Option<Verdict> {
    state.text.used.making(&[ModifierKind::SpecialFlag]).map(|by| Verdict::Unknown(Doubt::CardText(by)))
}

fn wrong_loss(state: &State, open: &Open, victim: Side, what: Told, expected: Number, got: Number) -> Finding {
    Finding::illegal(state.whose(open.player), "Force drain", Where::at(&open.title))
        .how(what)
        .values(expected, got)
        .by(Some(victim))
}

/// Cancelled drains.
fn carried_out_or_cancelled(state: &State, step: &Step<'_>) -> Verdict {
    let Some(open) = state.turn.drains.open.as_ref() else { return Verdict::Silent };
    let broken = |subject: Subject, deed: &'static str, rule: &'static str| {
        let finding = Finding::illegal(subject, deed, Where::at(&open.title)).rule(rule).by(Some(open.player));
        match open.location.and_then(|id| state.table.get(id)) {
            Some(location) => finding.card(state.mention_card(location)),
            None => finding,
        }
    };
    match &step.what {
        What::Said(Statement::Drain(Drain::Done { player, .. })) if *player == open.player => {
            // The line comes again when the amount changes while it is paid; control is not asked then.
            if let Some(lost) = control_is_lost(state, open).filter(|_| open.done.is_none()) {
                return lost;
            }
            Verdict::of(!open.is_cancelled, || {
                broken(
                    state.whose(open.player),
                    "cancelled Force drain is carried out",
                    "a cancelled drain does nothing",
                )
            })
        }
        What::Said(Statement::Loss(Loss::Owed { player, .. } | Loss::Lost { player, .. }))
            if *player == open.player.opponent() && open.is_cancelled && !open.is_lifted && open.done.is_none() =>
        {
            // The line that announces the loss has been reported already.
            if state.plays.losses.pending[*player].is_some() {
                return Verdict::Silent;
            }
            let deed = "loses Force to a cancelled Force drain";
            Verdict::of(false, || broken(state.player(*player), deed, "a cancelled drain takes nothing"))
        }
        What::Said(Statement::Loss(Loss::Owed { player, .. }))
            if *player == open.player.opponent() && open.done.is_some() && open.owed.is_none() =>
        {
            Verdict::Kept
        }
        // An action that begins too early is STACK-04's business: the drain may still come to its result.
        What::Said(Statement::Initiate(_)) => Verdict::Silent,
        _ if is_boundary(step) && open.done.is_none() && state.outcome.is_none() => {
            Verdict::of(open.is_cancelled || open.is_lifted, || {
                let deed = "Force drain has neither a result nor a cancellation";
                broken(state.whose(open.player), deed, "a drain is carried out or cancelled")
            })
        }
        _ => Verdict::Silent,
    }
}

/// Limits of loss.
/// A drain ends without a result when a react brings the opponent's presence.
fn control_is_lost(state: &State, open: &Open) -> Option<Verdict> {
    let location = open.location.and_then(|id| state.table.get(id)).filter(|_| !open.is_cancelled)?;
    let victim = open.player.opponent();
    if presence::of(state, victim, location) != Ok(true) {
        return None;
    }
    let finding = Finding::illegal(state.whose(open.player), "Force drain", state.at(location))
        .how(told!("is carried out although {} now has presence there", Titled(state.name(victim))))
        .rule("a drain ends when control is lost")
        .by(Some(open.player))
        .card(state.mention_card(location));
    Some(soft::suspect(state, &[Flag::CtrlMod, Flag::DrainMay], finding))
}

fn limit_caps_loss(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Loss(Loss::Lost { player, .. })) = &step.what else { return Verdict::Silent };
    if let Some(open) = state.turn.drains.open.as_ref()
        && open.is_settled
        && !open.is_lifted
        && open.player.opponent() == *player
        && state.plays.losses.pending[*player].is_none()
    {
        return over_limit(state, *player, "its limit is reached".into());
    }
    let Some(pending) = state.plays.losses.pending[*player].as_ref() else { return Verdict::Silent };
    let Some(limit) = pending.limit else { return Verdict::Silent };
    let lost = pending.lost.saturating_add(1);
    if Number::whole(lost) <= limit {
        return Verdict::Kept;
    }
    // Another loss amid this one counts for itself.
    if pending.is_lifted {
        return Verdict::Unknown(Doubt::Unmodelled("another loss amid a limited one"));
    }
    over_limit(state, *player, told!("its limit is {}, and {} are lost", limit, lost))
}

fn over_limit(state: &State, player: Side, rule: Told) -> Verdict {
    Verdict::of(false, || state.illegal(player, "loses more Force than the limit allows", Where::Nowhere).rule(rule))
}

/// Answers to a drain come in time.
fn cancelled_before_result(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Drain(Drain::Cancelled { player, .. })) = &step.what else { return Verdict::Silent };
    let Some(open) = &state.turn.drains.open else { return Verdict::Silent };
    Verdict::of(open.done.is_none(), || {
        Finding::illegal(state.whose(open.player), "Force drain", Where::at(&open.title))
            .how("is cancelled after it was carried out")
            .rule("it is cancelled before its result")
            .by(*player)
    })
}
