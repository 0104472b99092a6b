//! The turn.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, Phase, PhaseChange, PlaceReason, Turn};
use holocron_ingest::id::Side;
use holocron_replay::rule::{Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::state::State;
use crate::step::Step;
use crate::{YoungJedi, topic};

use super::WEAK;

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/turns.md"),
    checks: &[
        ("YJ-TURN-01", topic::CLOCK, turns_and_phases_in_order),
        ("YJ-TURN-02", topic::PLACED.and(topic::BATTLE).and(topic::EVACUATION), only_turn_player_acts),
    ],
};

/// The phases of a turn in their order.
const ORDER: [Phase; 4] = [Phase::Deploy, Phase::Battle, Phase::EvenUp, Phase::End];

fn turns_and_phases_in_order(state: &State, step: &Step<'_>) -> Verdict {
    // That the game goes on after its end has a rule of its own.
    let Some(kind) = step.kind().filter(|_| state.ending.reason.is_none()) else { return Verdict::Silent };
    match kind {
        Kind::Turn(turn) if state.clock.turns > 0 => next_turn(state, turn),
        Kind::Phase(change) if state.clock.turns > 0 => next_phase(state, change),
        _ => Verdict::Silent,
    }
}

fn place_in_turn(phase: Phase) -> Option<usize> {
    ORDER.iter().position(|one| *one == phase)
}

fn next_turn(state: &State, turn: &Turn) -> Verdict {
    if turn.number != state.clock.number.saturating_add(1) {
        return Verdict::Broken(Box::new(
            Finding::illegal(state.whose(turn.player), told!("turn has the number {}", turn.number), Where::Nowhere)
                .values(state.clock.number.saturating_add(1), turn.number),
        ));
    }
    if has_opening(state) && state.misplay.is_none() && !state.clock.phases.contains(&Phase::End) {
        return Verdict::Broken(Box::new(
            Finding::illegal(state.whose(turn.player), "turn begins before the last one has ended", Where::Nowhere)
                .rule("a turn ends with its End phase")
                .by(state.clock.turn_of),
        ));
    }
    if state.clock.is_after_new_planet {
        return Verdict::Kept;
    }
    Verdict::of(state.clock.turn_of != Some(turn.player), || {
        state
            .illegal(turn.player, "takes two turns in a row", Where::Nowhere)
            .doubted(WEAK)
            .rule(told!("it is {}'s turn", Titled(state.name(turn.player.opponent()))))
    })
}

fn next_phase(state: &State, change: &PhaseChange) -> Verdict {
    let Some(now) = place_in_turn(change.phase) else { return Verdict::Silent };
    if state.clock.phases.last() == Some(&change.phase) {
        // Another step of the same phase.
        return Verdict::Silent;
    }
    if state.misplay.is_some() {
        // After a misplay the offender goes straight on to Even Up.
        return Verdict::Silent;
    }
    let reached = state.clock.phases.iter().filter_map(|phase| place_in_turn(*phase)).max();
    let next = reached.map_or(0, |reached| reached + 1);
    // A log without its opening may begin in the middle of a turn.
    let is_skip = now > next && has_opening(state);
    Verdict::of(now >= next && !is_skip, || {
        let last = reached.and_then(|place| ORDER.get(place));
        let last = last.map_or("the start of the turn".into(), |phase| told!("the {} phase", phase));
        let due = ORDER.get(next).map_or("the next turn is due".into(), |phase| told!("the {} phase is due", phase));
        Finding::illegal(told!("the {} phase", change.phase), told!("comes after {}", last), Where::Nowhere)
            .rule(due)
            .by(state.clock.turn_of)
    })
}

fn has_opening(state: &State) -> bool {
    Side::BOTH.into_iter().all(|side| state.opening.hands[side].is_some())
}

fn only_turn_player_acts(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let Some(turn_of) = state.clock.turn_of else { return Verdict::Silent };
    let (player, what) = match kind {
        Kind::Placed(placed) => match placed.reason {
            PlaceReason::Intercept | PlaceReason::FirstLocation => return Verdict::Silent,
            _ => (placed.player, "deploys"),
        },
        Kind::BattleStarted(battle) if battle.kind == BattleKind::Character => (battle.attacking, "starts a battle"),
        Kind::EvacuationStarted(evacuation) => (evacuation.player, "starts an evacuation"),
        // Who starts a duel is the business of the rule on duels.
        _ => return Verdict::Silent,
    };
    Verdict::of(player == turn_of, || {
        state.illegal(player, told!("{} in the turn of {}", Phrase(what), Titled(state.name(turn_of))), state.here())
    })
}
