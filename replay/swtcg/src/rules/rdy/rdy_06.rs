//! A gain comes once.

use holocron_ingest::event::swtcg::{Kind, ResourceKind, ResourceReason};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RDY-06",
        title: "gained Force is added once, when the effect happens",
        explain: "\
To gain Force means one addition when the effect happens, and none later.
```
CA 1 D 11 TEXT:1 0
RES D FORCE 4 7 EFFECT playId=1
RV 1 DONE
```
```
CA 1 D 11 TEXT:1 0
RES D FORCE 4 7 EFFECT playId=1
RV 1 DONE
RES D FORCE 4 11 EFFECT playId=1   # broken SWTCG-RDY-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "General" },
    },
    topics: topic::RESOURCE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Resource(change)) = step.kind() else { return Verdict::Silent };
    let is_gain = change.kind == ResourceKind::Force && change.reason == ResourceReason::Effect && change.delta > 0;
    let Some(play) = change.play.filter(|_| is_gain).and_then(|id| state.plays.get(id)) else {
        return Verdict::Silent;
    };
    Verdict::of(play.result.is_none(), || {
        let what = format!("{} gains Force from a play that is over", state.name(change.player));
        Finding::illegal(what).by(Some(change.player)).card(state.mention(play.card))
    })
}
