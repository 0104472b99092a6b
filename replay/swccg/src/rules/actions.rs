//! Frequency. Actions.

use holocron_ingest::event::gemp::{Kind, Prompt};
use holocron_ingest::id::Side;
use holocron_ingest::message::Statement;
use holocron_ingest::message::initiate::Initiate;
use holocron_replay::rule::{Doubt, Finding, Players, Reason, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use super::support::soft;
use crate::cards::limits::Limit;
use crate::cards::{Flag, Uniqueness, limits};
use crate::state::State;
use crate::state::turn::{once, uses};
use crate::state::words::mention;
use crate::step::{Step, What};
use crate::topic::scene;
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/actions.md"),
    checks: &[
        ("SWCCG-ONCE-01", topic::LINE, once_per_turn),
        ("SWCCG-ONCE-04", topic::LINE, once_per_game),
        ("SWCCG-ONCE-05", topic::LINE, unique_interrupt_once_per_turn),
        ("SWCCG-STACK-01", topic::STATEMENT.and(topic::QUIESCENT).amid(scene::PAYMENT), cost_before_result),
        ("SWCCG-STACK-04", topic::said::INITIATE, no_new_action_during_drain),
        ("SWCCG-STACK-07", topic::TALLY, cost_stays_paid),
    ],
};

/// Once is once.
fn once_per_turn(state: &State, step: &Step<'_>) -> Verdict {
    let Some(one) = uses::named(state, step) else { return Verdict::Silent };
    let Some(facts) = cards::lookup(&one.card.blueprint.front()) else {
        return Verdict::Unknown(Doubt::NoFacts(one.card.blueprint));
    };
    if limits::of(facts).is_none() {
        return Verdict::Silent;
    }
    // A card that has left the table since was a copy too.
    let mut often = state.turn.uses.in_turn(&one);
    often.copies.extend(uses::copies(state, facts.blueprint));
    let (copies, times) = (often.copies.len().max(1), often.times + 1);
    if times <= copies {
        return Verdict::Kept;
    }
    let finding = state
        .illegal(one.player, told!("uses {} again in this turn", one.card), Where::Nowhere)
        .rule(match copies {
            1 => "it may be used once a turn".into(),
            copies => {
                told!("its {} copies may be used {} times a turn, and it is used {} times", copies, copies, times)
            }
        })
        .card(mention(one.card));
    soft::suspect(state, &[Flag::TextMod], finding)
}

/// Once a game.
fn once_per_game(state: &State, step: &Step<'_>) -> Verdict {
    let Some(one) = uses::named(state, step) else { return Verdict::Silent };
    let facts = cards::lookup(&one.card.blueprint.front());
    if facts.and_then(limits::of) != Some(Limit::Game) {
        return Verdict::Silent;
    }
    if state.turn.uses.in_game(&one) == 0 {
        return Verdict::Kept;
    }
    let finding = state
        .illegal(one.player, told!("uses {} again in this game", one.card), Where::Nowhere)
        .rule("it may be used once a game")
        .card(mention(one.card));
    soft::suspect(state, &[Flag::TextMod], finding)
}

fn unique_interrupt_once_per_turn(state: &State, step: &Step<'_>) -> Verdict {
    let Some((player, card, facts)) = once::interrupt(step) else { return Verdict::Silent };
    let limit = match facts.uniqueness {
        Some(Uniqueness::Unique) => 1,
        Some(Uniqueness::Restricted2) => 2,
        Some(Uniqueness::Restricted3) => 3,
        _ => return Verdict::Silent,
    };
    let times = facts.titles().iter().map(|title| state.turn.once.times_played(player, title)).max().unwrap_or(0) + 1;
    Verdict::of(times <= limit, || {
        state
            .illegal(player, told!("plays {} {} times in one turn", Titled(&card.title), times), Where::Nowhere)
            .rule(told!("it may be played {} times in a turn", limit))
            .card(mention(card))
    })
}

fn cost_before_result(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(Kind::Phase(_) | Kind::Turn(_)) => {}
        What::Event(Kind::Asked(decision)) if matches!(decision.prompt, Prompt::TopLevel(_)) => {}
        what if what.statement().is_some() => {
            let is_paid = !state.plays.payments.run().is_empty();
            return if is_paid { Verdict::Kept } else { Verdict::Silent };
        }
        _ => return Verdict::Silent,
    }
    let Some(payment) = state.plays.payments.run().last() else { return Verdict::Silent };
    // Card texts ask for Force without giving anything: maintenance, taxes.
    if state.text.causes.since_top_level().next().is_some() {
        return Verdict::Silent;
    }
    let finding = state
        .illegal(payment.player, told!("uses {} Force and nothing follows", payment.amount), Where::Nowhere)
        .rule("a cost is paid for a result")
        .doubted(Reason::Missing("the action may have failed after it was paid for"));
    Verdict::Broken(Box::new(finding.by(Some(payment.player))))
}

/// One action at a time.
fn no_new_action_during_drain(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Initiate(said)) = &step.what else { return Verdict::Silent };
    if let (Initiate::TopLevel { player, card }, Some((_, played))) = (said, &state.plays.played.latest) {
        return Verdict::of(false, || {
            state
                .illegal(
                    *player,
                    told!("begins a new action of {} while {} is being played", card, played),
                    Where::Nowhere,
                )
                .rule("an Interrupt goes to its pile before the next action begins")
                .card(mention(card))
                .card(mention(played))
        });
    }
    let Some(open) = state.turn.drains.open.as_ref().filter(|open| open.done.is_none() && !open.is_cancelled) else {
        return Verdict::Silent;
    };
    let Initiate::TopLevel { player, card } = said else { return Verdict::Kept };
    if open.is_lifted {
        // A response may have taken away control, and the drain has ended without a line.
        return Verdict::Unknown(Doubt::Unmodelled("the drain may be over"));
    }
    let finding = state
        .illegal(*player, told!("begins a new action of {} during the Force drain", card), Where::at(&open.title))
        .rule("only responses are allowed until the drain is over")
        .card(mention(card));
    soft::suspect(state, &[], finding)
}

fn cost_stays_paid(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let (Some(card), Some(before)) = (&state.consistency.peaks.cancelled, &state.tally) else { return Verdict::Silent };
    let flows_back = |side: &Side| {
        let (Some(then), Some(now)) = (before.sides[*side].piles, tally.sides[*side].piles) else { return false };
        let gained = now.force_pile - then.force_pile;
        // A text may put cards back and says so.
        gained > state.consistency.between.put_back(*side) && then.used_pile - now.used_pile == gained
    };
    let who = Side::BOTH.into_iter().find(flows_back);
    Verdict::of(who.is_none(), || {
        let subject = who.map_or(Subject::Log, |side| state.player(side));
        Finding::illegal(subject, told!("gets Force back after {} was canceled", card), Where::Nowhere)
            .rule("the cost of a canceled card stays in the Used Pile")
            .card(mention(card))
    })
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn each_player_and_each_turn_has_its_own_count() {
        let game = "\
turn L 1
say L plays [5_69] from hand
say D plays [5_69] from hand
turn D 1
say L plays [5_69] from hand";
        assert_eq!(heard("SWCCG-ONCE-05", game), (vec![], true));
    }

    #[test]
    fn a_text_may_ask_for_force_and_give_nothing() {
        let game = "\
turn L 1
phase Draw
say [7_136] required response is initiated
say L uses 1 Force
phase End of turn";
        assert_eq!(heard("SWCCG-STACK-01", game), (vec![], false));
    }
}
