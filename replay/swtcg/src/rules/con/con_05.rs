//! One after another.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-CON-05",
        title: "contests are held one after another",
        explain: "\
With several contested pairs Dark chooses the first; each contest ends before the next begins.
```
SC 1 11,21
BID 1 D 0
BID 1 L 0
EC 1 D 6 6 21
RT L 21 CONTEST
SC 2 12,22
```
```
SC 1 11,21
BID 1 D 0
SC 2 12,22   # broken SWTCG-CON-05
BID 1 L 0   # broken SWTCG-CON-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "contested units" },
    },
    topics: topic::CONTEST,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let current = state.contests.current();
    match step.kind() {
        Some(Kind::ContestStarted(_)) => {
            Verdict::of(current.is_none(), || Finding::illegal("a contest begins before the last one is over"))
        }
        Some(Kind::Bid(bid)) => {
            let Some(current) = current else { return Verdict::Silent };
            Verdict::of(current.id == bid.contest, || {
                let what = format!("{} bids in another contest than the running one", state.name(bid.player));
                Finding::illegal(what).by(Some(bid.player))
            })
        }
        _ => Verdict::Silent,
    }
}
