//! Only what was announced.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DIS-01",
        title: "only a play that was announced and is not over is disrupted",
        explain: "\
A card is disrupted after it was announced and before it works.
```
IP 1 L 30 SR_87 BATTLE 2 HAND
CA 2 D 11 TEXT:1 0
DIS 2 1 D
```
```
CA 2 D 11 TEXT:1 0
DIS 2 1 D   # broken SWTCG-DIS-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "question 5" },
    },
    topics: topic::RESOLVED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Disrupted(disrupted)) = step.kind() else { return Verdict::Silent };
    Verdict::of(state.plays.open.contains(&disrupted.target), || {
        let what = format!("{} disrupts what was not announced", state.name(disrupted.player));
        Finding::illegal(what).by(Some(disrupted.player))
    })
}
