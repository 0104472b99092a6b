//! Force is never negative.

use holocron_ingest::event::swtcg::{Kind, ResourceKind, ResourceReason};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RDY-04",
        title: "an effect takes no more Force than there is",
        explain: "\
An effect that takes more Force than a player has takes all of it. What must be paid is another matter.
```
RES D FORCE -2 0 EFFECT
```
```
RES D FORCE -2 -1 EFFECT   # broken SWTCG-RDY-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "Force" },
    },
    topics: topic::RESOURCE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    use ResourceReason::{Bid, Cost, Upkeep};
    let Some(Kind::Resource(change)) = step.kind() else { return Verdict::Silent };
    let is_payment = matches!(change.reason, Cost | Bid | Upkeep);
    if change.kind != ResourceKind::Force || change.delta >= 0 || is_payment {
        return Verdict::Silent;
    }
    Verdict::of(change.total >= 0, || {
        let what = format!("{} is left with less than no Force", state.name(change.player));
        Finding::illegal(what).values("0 or more", change.total).by(Some(change.player))
    })
}
