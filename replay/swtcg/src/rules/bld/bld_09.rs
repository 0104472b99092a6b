//! Back into the arena.

use holocron_ingest::event::swtcg::{Kind, MoveReason, Step as GameStep, Word};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-09",
        title: "a unit moves from the build zone to its arena in the own build step",
        explain: "\
A unit in the build zone may go to its arena in its owner's build step, tapped or not, and stays as it was.
```
GPC COMMAND DARK_BUILD 3 participantId=D
PCIP D 14 ANH_161 BUILD_ZONE D EFFECT
MCIP D 14 ANH_161 BUILD_ZONE GROUND_ARENA D BUILD_STEP
```
```
GPC COMMAND DARK_RETREAT 3 participantId=D
PCIP D 14 ANH_161 BUILD_ZONE D EFFECT
MCIP D 14 ANH_161 BUILD_ZONE GROUND_ARENA D BUILD_STEP   # broken SWTCG-BLD-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgTurns, at: "the build step" },
    },
    topics: topic::MOVED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Moved(moved)) = step.kind() else { return Verdict::Silent };
    let now = state.clock.step;
    if moved.reason != MoveReason::BuildStep || now == GameStep::Unknown {
        return Verdict::Silent;
    }
    Verdict::of(now.is_build() && now.owner() == Some(moved.player), || {
        let what = format!("{} moves a unit out of the build zone in another step", state.name(moved.player));
        let finding = Finding::suspect(what, state.unread_texts()).values("the own build step", now.word());
        finding.by(Some(moved.player)).card(state.mention(moved.card))
    })
}
