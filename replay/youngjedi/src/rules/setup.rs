//! The set-up.

use holocron_ingest::event::youngjedi::{DrawReason, Kind, LookReason, MisplayKind, PlaceReason};
use holocron_ingest::id::Side;
use holocron_replay::rule::{Doubt, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Titled, Told};
use holocron_replay::told;

use super::WEAK;
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
            let drawn = &state.opening.destinies;
            let Some(winner) = state.opening.winner() else {
                if drawn.dark.is_empty() || drawn.dark.len() != drawn.light.len() {
                    return Verdict::Unknown(Doubt::Unmodelled("no starting destiny decides"));
                }
                return Verdict::Broken(Box::new(
                    state
                        .illegal(placed.player, "puts down the first location", state.here())
                        .doubted(WEAK)
                        .rule("the starting destinies are equal, and both draw again"),
                ));
            };
            Verdict::of(placed.player == winner, || {
                state
                    .illegal(placed.player, "puts down the first location", state.here())
                    .rule(told!("{} does", Titled(state.name(winner))))
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
                state
                    .illegal(turn.player, "takes the first turn on a planet", state.here())
                    .doubted(WEAK)
                    .rule(told!("{} put down the location and begins", Titled(state.name(first))))
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
    let broken = |player, deed: Told, rule: &'static str| {
        Verdict::Broken(Box::new(state.illegal(player, deed, state.here()).rule(rule)))
    };
    match kind {
        Kind::Drawn(drawn) if drawn.reason == DrawReason::Start => {
            if new.placed_by.is_none() {
                return broken(drawn.player, "draws the starting hand".into(), "a location comes first");
            }
            let total = drawn.count.saturating_add(state.opening.hands[drawn.player].unwrap_or(0));
            if total != HAND_SIZE {
                return broken(
                    drawn.player,
                    told!("draws a starting hand of {}", Counted(total, "card", "cards")),
                    "it has 6",
                );
            }
            Verdict::Kept
        }
        Kind::Looked(looked) if looked.reason == LookReason::Effect => {
            if has_hands {
                return Verdict::Kept;
            }
            broken(looked.player, "looks for an Effect".into(), "both hands are drawn first")
        }
        Kind::Turn(turn) if !has_hands => {
            broken(turn.player, "begins the first turn".into(), "both starting hands are drawn first")
        }
        _ => Verdict::Silent,
    }
}
