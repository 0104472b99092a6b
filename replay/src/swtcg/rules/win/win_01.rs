//! Dark chooses first.

use holocron_ingest::id::Side;

use crate::book::{Book, Cite};
use crate::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use crate::swtcg::Swtcg;
use crate::swtcg::state::State;
use crate::swtcg::step::Step;
use crate::swtcg::topic;

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
    hears: topic::PLAYED.and(topic::ACTIVATED).and(topic::PASSED),
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
