//! The set-up.

use holocron_ingest::event::youngjedi::{DrawReason, Kind, LookReason, MisplayKind, PlaceReason};
use holocron_ingest::id::Side;
use holocron_replay::rule::{Doubt, Finding, Verdict};
use holocron_replay::rulebook::Area;

use crate::state::State;
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/setup.md"),
    checks: &[
        ("YJ-SET-01", topic::CLOCK.and(topic::PLACED), higher_destiny_goes_first),
        ("YJ-SET-02", topic::CLOCK.and(topic::DRAWN).and(topic::LOOKED), hands_of_six_in_order),
    ],
};

/// The higher starting destiny puts down the first location.
fn higher_destiny_goes_first(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    match kind {
        Kind::Placed(placed) if placed.reason == PlaceReason::FirstLocation && state.clock.turns == 0 => {
            let Some(winner) = state.opening.winner() else {
                return Verdict::Unknown(Doubt::Unmodelled("no starting destiny decides"));
            };
            Verdict::of(placed.player == winner, || {
                Finding::illegal(format!("{} puts down the first location", state.name(placed.player)))
                    .values(state.name(winner), state.name(placed.player))
                    .by(Some(placed.player))
            })
        }
        Kind::Turn(turn) => {
            if state.misplay.as_ref().is_some_and(|misplay| misplay.kind == MisplayKind::HiddenCounters) {
                // Whose turn follows a conceded planet is told by the rule on that misplay.
                return Verdict::Silent;
            }
            let placed_by = state.new_planet.as_ref().and_then(|new| new.placed_by);
            let Some(first) = placed_by else { return Verdict::Silent };
            Verdict::of(turn.player == first, || {
                Finding::suspect(format!("{} takes the first turn on a planet", state.name(turn.player)), Vec::new())
                    .values(state.name(first), state.name(turn.player))
                    .by(Some(turn.player))
            })
        }
        _ => Verdict::Silent,
    }
}

/// Cards of a starting hand.
const HAND_SIZE: u32 = 6;

fn hands_of_six_in_order(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let Some(new) = state.new_planet.as_ref().filter(|new| new.is_first) else { return Verdict::Silent };
    let has_hand = |side| state.opening.hands[side].is_some();
    let has_hands = Side::BOTH.into_iter().all(has_hand);
    let broken = |what: String, expected: &str, got: String, player| {
        Verdict::Broken(Box::new(Finding::illegal(what).values(expected, got).by(player)))
    };
    match kind {
        Kind::Drawn(drawn) if drawn.reason == DrawReason::Start => {
            let name = state.name(drawn.player);
            if new.placed_by.is_none() {
                let got = "no location yet".to_owned();
                return broken(
                    format!("{name} draws the starting hand too early"),
                    "a location first",
                    got,
                    Some(drawn.player),
                );
            }
            let total = drawn.count.saturating_add(state.opening.hands[drawn.player].unwrap_or(0));
            if total != HAND_SIZE {
                let what = format!("{name} draws a starting hand of another size");
                return broken(what, "6", total.to_string(), Some(drawn.player));
            }
            Verdict::Kept
        }
        Kind::Looked(looked) if looked.reason == LookReason::Effect => {
            if has_hands {
                return Verdict::Kept;
            }
            let what = format!("{} looks for an Effect before the hands are drawn", state.name(looked.player));
            broken(what, "both hands first", "no hands yet".to_owned(), Some(looked.player))
        }
        Kind::Turn(turn) if !has_hands => broken(
            "the first turn begins without starting hands".to_owned(),
            "six cards each",
            "none".to_owned(),
            Some(turn.player),
        ),
        _ => Verdict::Silent,
    }
}
