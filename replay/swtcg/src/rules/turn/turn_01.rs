//! The order of steps.

use holocron_ingest::event::swtcg::{Kind, Phase, Step, StepBegins, Turn, Word};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step as Happened;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

/// The steps of a turn.
const ORDER: [(Phase, Step); 13] = [
    (Phase::Ready, Step::Untap),
    (Phase::Ready, Step::Force),
    (Phase::Ready, Step::Roll),
    (Phase::Command, Step::DarkBuild),
    (Phase::Command, Step::LightBuild),
    (Phase::Command, Step::DarkRetreat),
    (Phase::Command, Step::LightRetreat),
    (Phase::Battle, Step::Start),
    (Phase::Battle, Step::Space),
    (Phase::Battle, Step::Ground),
    (Phase::Battle, Step::Character),
    (Phase::Battle, Step::End),
    (Phase::End, Step::Control),
];

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-TURN-01",
        title: "turns, phases and steps come in their fixed order",
        explain: "\
A turn is ready (untap, Force, roll), command (Dark builds, Light builds, Dark retreats, Light retreats), battle (Space,
Ground, Character between a start and an end) and the control check. Every step is announced. Turn numbers rise by one.
Some cards change the order of the arenas. Older rulebooks have a draw step, which is accepted anywhere.
```
P
TC 1 D
GPC READY UNTAP 1
GPC READY FORCE 1
```
```
P
TC 1 D
TC 1 D   # broken SWTCG-TURN-01
```
```
TC 4 D
GPC READY FORCE 4   # broken SWTCG-TURN-01
```
```
GPC BATTLE START 4
GPC BATTLE SPACE 5   # broken SWTCG-TURN-01
GPC BATTLE CHARACTER 4   # broken SWTCG-TURN-01
GPC BATTLE GROUND 4
GPC BATTLE END 4
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "the turn" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Happened<'_>) -> Verdict {
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
        let finding = Finding::illegal("the turn number does not follow the one before");
        return Verdict::Broken(Box::new(finding.values(expected, turn.number)));
    }
    if clock.step == Step::Control || !clock.has_started || clock.step == Step::Unknown {
        return Verdict::Kept;
    }
    let finding =
        Finding::suspect("a turn begins before the last one is over", state.lifters(&[FactName::BattleOrder]));
    Verdict::Broken(Box::new(finding.values(Step::Control.word(), clock.step.word())))
}

fn step_begins(state: &State, begins: &StepBegins) -> Verdict {
    let clock = &state.clock;
    if clock.turn > 0 && begins.turn != clock.turn {
        let finding = Finding::illegal("a step names another turn");
        return Verdict::Broken(Box::new(finding.values(clock.turn, begins.turn)));
    }
    let place = ORDER.iter().position(|(_, step)| *step == begins.step);
    let Some(place) = place.filter(|place| ORDER.get(*place).is_some_and(|(phase, _)| *phase == begins.phase)) else {
        if begins.step == Step::Draw || begins.step == Step::Unknown || begins.phase == Phase::Unknown {
            return Verdict::Unknown(Doubt::Unmodelled("a step of another rulebook"));
        }
        let finding = Finding::suspect("a step does not belong to its phase", Vec::new());
        return Verdict::Broken(Box::new(finding.values(begins.step.word(), begins.phase.word())));
    };
    let seen = |step: &Step| clock.steps.contains(step);
    // A fragment begins anywhere.
    let Some(last) = clock.steps.iter().rev().find(|step| **step != Step::Draw) else {
        return match clock.turn > 0 && place > 0 {
            true => broken(state, ORDER[0].1, begins.step),
            false => Verdict::Kept,
        };
    };
    let start = ORDER.iter().position(|(_, step)| Some(step) == clock.steps.first()).unwrap_or(0);
    let first_missing = ORDER.iter().skip(start).map(|(_, step)| step).find(|step| !seen(step));
    let follows = place.checked_sub(1).and_then(|place| ORDER.get(place)).is_some_and(|(_, step)| step == last);
    if first_missing == Some(&begins.step) || (follows && !seen(&begins.step)) {
        return Verdict::Kept;
    }
    broken(state, first_missing.copied().unwrap_or(Step::Unknown), begins.step)
}

fn broken(state: &State, expected: Step, got: Step) -> Verdict {
    let finding = Finding::suspect("a step is out of order", state.lifters(&[FactName::BattleOrder]));
    Verdict::Broken(Box::new(finding.values(expected.word(), got.word())))
}
