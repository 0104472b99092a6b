//! The order of turns and steps.

use holocron_ingest::event::swtcg::{Kind, Phase, ResourceReason, Step as TurnStep, StepBegins, Turn, UntapReason};
use holocron_ingest::id::Side;
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

use crate::cards::{FactName, Reach};
use crate::state::State;
use crate::step::Step as Happened;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/turns.md"),
    checks: &[
        ("SWTCG-TURN-01", topic::CLOCK, phases_and_steps_in_order),
        ("SWTCG-TURN-02", topic::RESOURCE.and(topic::UNTAPPED), dark_acts_first),
    ],
};

/// The steps of a turn.
const ORDER: [(Phase, TurnStep); 13] = [
    (Phase::Ready, TurnStep::Untap),
    (Phase::Ready, TurnStep::Force),
    (Phase::Ready, TurnStep::Roll),
    (Phase::Command, TurnStep::DarkBuild),
    (Phase::Command, TurnStep::LightBuild),
    (Phase::Command, TurnStep::DarkRetreat),
    (Phase::Command, TurnStep::LightRetreat),
    (Phase::Battle, TurnStep::Start),
    (Phase::Battle, TurnStep::Space),
    (Phase::Battle, TurnStep::Ground),
    (Phase::Battle, TurnStep::Character),
    (Phase::Battle, TurnStep::End),
    (Phase::End, TurnStep::Control),
];

/// The order of steps.
fn phases_and_steps_in_order(state: &State, step: &Happened<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Turn(turn)) => turn_begins(state, turn),
        Some(Kind::Step(begins)) if begins.phase != Phase::Setup => step_begins(state, begins),
        _ => Verdict::Silent,
    }
}

fn turn_begins(state: &State, turn: &Turn) -> Verdict {
    let clock = &state.clock;
    let expected = clock.turn.saturating_add(1);
    if turn.number != expected && (clock.is_whole || clock.turn > 0) {
        let finding = Finding::illegal("a turn", told!("begins with the number {}", turn.number), Where::Nowhere);
        return Verdict::Broken(Box::new(finding.values(expected, turn.number)));
    }
    if clock.step == TurnStep::Control || !clock.has_started || clock.step == TurnStep::Unknown {
        return Verdict::Kept;
    }
    let finding = Finding::illegal("the next turn", "begins before the last one is over", Where::Nowhere);
    let finding = state.weigh(finding, &[Reach::Order], None);
    Verdict::Broken(Box::new(finding.rule(told!("it is the {} step still", clock.step))))
}

fn step_begins(state: &State, begins: &StepBegins) -> Verdict {
    let clock = &state.clock;
    if clock.turn > 0 && begins.turn != clock.turn {
        let finding = Finding::illegal(
            told!("the {} step", begins.step),
            told!("is said to be in turn {}", begins.turn),
            Where::Nowhere,
        );
        return Verdict::Broken(Box::new(finding.values(clock.turn, begins.turn)));
    }
    let place = ORDER.iter().position(|(_, step)| *step == begins.step);
    let Some(place) = place.filter(|place| ORDER.get(*place).is_some_and(|(phase, _)| *phase == begins.phase)) else {
        if begins.step == TurnStep::Draw || begins.step == TurnStep::Unknown || begins.phase == Phase::Unknown {
            return Verdict::Unknown(Doubt::Unmodelled("a step of another rulebook"));
        }
        let finding = Finding::unsure(
            told!("the {} step", begins.step),
            told!("is said to be in the {} phase", begins.phase),
            Where::Nowhere,
        );
        return Verdict::Broken(Box::new(finding));
    };
    let seen = |step: &TurnStep| clock.steps.contains(step);
    // A fragment begins anywhere.
    let Some(last) = clock.steps.iter().rev().find(|step| **step != TurnStep::Draw) else {
        return match clock.turn > 0 && place > 0 {
            true => out_of_order(state, ORDER[0].1, begins.step),
            false => Verdict::Kept,
        };
    };
    let start = ORDER.iter().position(|(_, step)| Some(step) == clock.steps.first()).unwrap_or(0);
    let first_missing = ORDER.iter().skip(start).map(|(_, step)| step).find(|step| !seen(step));
    let follows = place.checked_sub(1).and_then(|place| ORDER.get(place)).is_some_and(|(_, step)| step == last);
    if first_missing == Some(&begins.step) || (follows && !seen(&begins.step)) {
        return Verdict::Kept;
    }
    out_of_order(state, first_missing.copied().unwrap_or(TurnStep::Unknown), begins.step)
}

fn out_of_order(state: &State, expected: TurnStep, got: TurnStep) -> Verdict {
    let finding = Finding::illegal(told!("the {} step", got), "is out of order", Where::Nowhere);
    let finding = finding.unless(state.lifters(&[FactName::BattleOrder]));
    let finding = state.weigh(finding, &[Reach::Order], None);
    Verdict::Broken(Box::new(finding.rule(told!("the {} step is due", expected))))
}

/// What both players get in one step.
const PAIRED: [ResourceReason; 3] = [ResourceReason::Step, ResourceReason::Roll, ResourceReason::Bonus];

/// Dark first.
fn dark_acts_first(state: &State, step: &Happened<'_>) -> Verdict {
    let (player, is_late, what) = match step.kind() {
        Some(Kind::Resource(change)) if PAIRED.contains(&change.reason) => {
            let is_late = state.ready.given.contains(&(Side::Light, change.reason));
            (change.player, is_late, "gets what is due to both after Light")
        }
        Some(Kind::Untapped(untapped)) if untapped.reason == UntapReason::Ready => {
            let Some(card) = state.cards.get(untapped.card) else { return Verdict::Silent };
            (card.controller, state.ready.has_light_untapped, "untaps after Light")
        }
        _ => return Verdict::Silent,
    };
    if player == Side::Light {
        return Verdict::Silent;
    }
    Verdict::of(!is_late, || state.illegal(player, what, Where::Nowhere).rule("Dark comes first"))
}
