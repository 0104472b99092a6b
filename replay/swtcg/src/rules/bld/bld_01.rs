//! One draw.

use holocron_ingest::event::swtcg::{Kind, Step as GameStep};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-01",
        title: "each player draws one card in the own build step",
        explain: "\
A player draws one card at the start of the own build step. Some cards give more, or something else instead. Logs of
the older rules draw in a step of its own, which is accepted.
```
GPC COMMAND DARK_BUILD 3 participantId=D
DR D 1 BUILD_STEP
GPC COMMAND LIGHT_BUILD 3 participantId=L
```
```
GPC COMMAND DARK_BUILD 3 participantId=D
GPC COMMAND LIGHT_BUILD 3 participantId=L   # broken SWTCG-BLD-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgTurns, at: "the build step" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if !matches!(step.kind(), Some(Kind::Step(_) | Kind::Turn(_))) {
        return Verdict::Silent;
    }
    let Some(side) = state.clock.step.owner().filter(|_| state.clock.step.is_build()) else { return Verdict::Silent };
    if state.clock.steps.contains(&GameStep::Draw) {
        return Verdict::Silent;
    }
    let draws = state.building.draws;
    Verdict::of(draws == 1, || {
        let what = format!("{} does not draw the one card of the build step", state.name(side));
        Finding::suspect(what, state.unread_texts()).values(1, draws).by(Some(side))
    })
}
