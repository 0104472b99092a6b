//! Light rolls for build points.

use holocron_ingest::event::swtcg::{Kind, RollKind, Step as GameStep};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ROLL-01",
        title: "Light rolls one die for build points, once a turn",
        explain: "\
Light rolls one die in the roll step.
```
GPC READY ROLL 3
ROLL 1 L BUILD 4
```
```
GPC READY ROLL 3
ROLL 1 D BUILD 4   # broken SWTCG-ROLL-01
ROLL 2 L BUILD 4,2   # broken SWTCG-ROLL-01
```
```
GPC READY ROLL 3
GPC COMMAND DARK_BUILD 3   # broken SWTCG-ROLL-01 SWTCG-ROLL-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "ready phase" },
    },
    topics: topic::CLOCK.and(topic::ROLLED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let lifters = || state.lifters(&[FactName::OnBuildRoll, FactName::Other]);
    match step.kind() {
        Some(Kind::Rolled(roll)) if roll.kind == RollKind::Build => {
            let is_right = roll.player == Side::Light
                && roll.dice.len() == 1
                && state.ready.roll.is_none()
                && matches!(state.clock.step, GameStep::Roll | GameStep::Unknown);
            Verdict::of(is_right, || {
                let what = format!("{} makes a build roll that is not due", state.name(roll.player));
                let got = format!("{} with {} dice", roll.player, roll.dice.len());
                Finding::suspect(what, lifters()).values("light with one die, once", got).by(Some(roll.player))
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) if state.clock.step == GameStep::Roll => {
            Verdict::of(state.ready.roll.is_some(), || Finding::suspect("nobody rolls for build points", lifters()))
        }
        _ => Verdict::Silent,
    }
}
