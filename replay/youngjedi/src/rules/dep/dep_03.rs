//! Cards are deployed in the own Deploy step.

use holocron_ingest::event::youngjedi::{Kind, Phase, PlaceReason, Word};

use crate::YoungJedi;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DEP-03",
        title: "cards are deployed in the own Deploy step",
        explain: "\
Deploying has its own step at the beginning of the turn.
```
turn D 3 Tatooine
phase DEPLOY
deploy 13 1_103 D
```
After the battle:
```
turn D 3 Tatooine
phase DEPLOY
phase BATTLE
phase EVEN_UP
deploy 13 1_103 D   # broken YJ-DEP-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJediSummaries, at: "encyclopedia article, the turn" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let Some(phase) = state.clock.phase else { return Verdict::Silent };
    if placed.reason != PlaceReason::Deploy || state.clock.turn_of != Some(placed.player) {
        return Verdict::Silent;
    }
    Verdict::of(phase == Phase::Deploy, || {
        Finding::suspect(format!("{} deploys outside the Deploy step", state.name(placed.player)), Vec::new())
            .values(Phase::Deploy.word(), phase.word())
            .by(Some(placed.player))
            .card(mention(placed.blueprint))
    })
}
