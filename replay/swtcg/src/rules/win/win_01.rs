//! Dark chooses first.

use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-WIN-01",
        title: "the Dark player chooses first in every chance to play or pass",
        explain: "\
In every chance to play or pass Dark decides first.
```
WO 1 GENERAL
WP 1 D
WP 1 L
WC 1
```
```
WO 1 GENERAL
WP 1 L   # broken SWTCG-WIN-01
WP 1 D
WC 1
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Lucky" },
    },
    topics: topic::PLAYED.and(topic::ACTIVATED).and(topic::PASSED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some((window, side)) = state.choosing(step.kind()) else { return Verdict::Silent };
    if !window.choices.is_empty() {
        return Verdict::Silent;
    }
    Verdict::of(side == Side::Dark, || {
        let what = format!("{} chooses first", state.name(side));
        Finding::illegal(what).values(Side::Dark.word(), side.word()).by(Some(side))
    })
}
