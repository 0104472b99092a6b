//! Snapshots agree with moves.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-GEN-02",
        title: "the counters of a snapshot agree with the moves",
        explain: "\
A snapshot counts the cards of each zone, Force and build points; the events before it lead to the same numbers.
```
P
DR D 7 OPENING
GS D 53 7 0 0 0 0 0 0 0
```
```
P
DR D 7 OPENING
GS D 53 8 0 0 0 0 0 0 0   # broken SWTCG-GEN-02
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgDialect, at: "snapshots" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Tally(tally)) = step.kind() else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for (side, counts) in tally.sides.iter() {
        let Some(counts) = counts else { continue };
        for (field, ours, theirs) in state.cross_check(side, counts) {
            let Some(ours) = ours else { continue };
            if ours != theirs {
                let what = format!("{}'s {field} is not what the moves lead to", state.name(side));
                return Verdict::Broken(Box::new(Finding::illegal(what).values(ours, theirs).by(Some(side))));
            }
            verdict = Verdict::Kept;
        }
    }
    verdict
}
