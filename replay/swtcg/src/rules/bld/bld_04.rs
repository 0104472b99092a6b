//! Points do not last.

use holocron_ingest::event::swtcg::{Kind, ResourceKind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-04",
        title: "no more build points are spent than there are, and what is left is gone after the build step",
        explain: "\
A player spends the build points that he has. Those that are left at the end of the build step are lost.
```
GPC COMMAND DARK_BUILD 3 participantId=D
RES D BUILD -2 3 UPKEEP
RES D BUILD -3 0 EXPIRE
DR D 1 BUILD_STEP
GPC COMMAND LIGHT_BUILD 3 participantId=L
```
```
GPC COMMAND DARK_BUILD 3 participantId=D
RES D BUILD -2 -1 UPKEEP   # broken SWTCG-BLD-04
```
```
GPC COMMAND DARK_BUILD 3 participantId=D
RES D BUILD -2 3 UPKEEP
DR D 1 BUILD_STEP
GPC COMMAND LIGHT_BUILD 3 participantId=L   # broken SWTCG-BLD-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "the build step" },
    },
    topics: topic::CLOCK.and(topic::RESOURCE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Resource(change)) if change.kind == ResourceKind::Build && change.delta < 0 => {
            Verdict::of(change.total >= 0, || {
                let what = format!("{} spends build points that are not there", state.name(change.player));
                Finding::illegal(what).values("0 or more", change.total).by(Some(change.player))
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) if state.clock.step.is_build() => {
            let Some(side) = state.clock.step.owner() else { return Verdict::Silent };
            let Some(left) = state.resource(side, ResourceKind::Build) else { return Verdict::Silent };
            Verdict::of(left <= 0, || {
                let what = format!("{} keeps build points after the build step", state.name(side));
                Finding::suspect(what, state.unread_texts()).values(0, left).by(Some(side))
            })
        }
        _ => Verdict::Silent,
    }
}
