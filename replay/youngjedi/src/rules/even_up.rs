//! Even Up.

use holocron_ingest::event::youngjedi::{DrawReason, Kind, Phase, RemoveReason};
use holocron_replay::rule::{Doubt, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Titled};
use holocron_replay::told;

use crate::cards::Fact;
use crate::state::State;
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/even_up.md"),
    checks: &[
        ("YJ-EVEN-01", topic::REMOVED.and(topic::DRAWN), only_in_own_turn),
        ("YJ-EVEN-02", topic::CLOCK.and(topic::REMOVED), hand_of_six),
    ],
};

fn only_in_own_turn(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let player = match kind {
        Kind::Drawn(drawn) if drawn.reason == DrawReason::EvenUp => drawn.player,
        Kind::Removed(removed) if removed.reason == RemoveReason::EvenUp => removed.owner,
        _ => return Verdict::Silent,
    };
    let Some(turn_of) = state.clock.turn_of else { return Verdict::Silent };
    let is_offender = state.misplay.as_ref().is_some_and(|misplay| misplay.player == player);
    Verdict::of(player == turn_of || is_offender, || {
        let turn_name = state.name(turn_of);
        state
            .illegal(player, told!("evens up in the turn of {}", Titled(turn_name)), Where::Nowhere)
            .rule("players even up in their own turn")
    })
}

/// Cards of a hand after Even Up.
const HAND_SIZE: i32 = 6;

fn hand_of_six(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    match kind {
        Kind::Removed(removed) if removed.reason == RemoveReason::EvenUp => {
            Verdict::of(!state.turn.has_drawn[removed.owner], || {
                state.illegal(removed.owner, "discards after drawing", Where::Nowhere).rule("discarding comes first")
            })
        }
        // The player still owes what a misplay asks of him: that has rules of its own.
        Kind::Phase(change) if change.phase == Phase::End && state.clock.phase == Some(Phase::EvenUp) => {
            let Some(player) = state.clock.turn_of else { return Verdict::Silent };
            let Some(hand) = state.hand(player) else {
                return Verdict::Unknown(Doubt::Unmodelled("the hand was never counted"));
            };
            let lifts = state.in_play_with(|fact| *fact == Fact::EvenUpTo(hand));
            let is_full = hand == HAND_SIZE || lifts.filter(|facts| facts.side == player).count() > 0;
            Verdict::of(is_full, || {
                state
                    .illegal(player, told!("ends Even Up with {}", Counted(hand, "card", "cards")), Where::Nowhere)
                    .unless(state.lifts(|_, _| false))
                    .values(HAND_SIZE, hand)
            })
        }
        _ => Verdict::Silent,
    }
}
