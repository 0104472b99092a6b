//! Legal, and not offered.

use crate::Swccg;
use crate::legal::Ruling;
use crate::offers::Compared;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-OFFER-02",
        title: "the server offers every play that the rules allow",
        explain: "\
At every decision at the top level of a phase a recording lists the plays that the server held legal for its own player.
A play that the rules allow and no visible text can forbid should be among them.
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
tally D reserve=30 force=3 power=2 gen=3 | L reserve=30 power=-
ask D Choose Control action or Pass: Force drain@40
```
The side controls the site, and no drain is on offer:
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
tally D reserve=30 force=3 power=2 gen=3 | L reserve=30 power=-
ask D Choose Control action or Pass:   # broken SWCCG-OFFER-02
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite {
            book: Book::Condensed2023,
            at: "sections 2, 4, 6, 21 to 23 and 25, by the play; Advanced Rulebook chapters 3 to 8",
        },
    },
    topics: topic::ASKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    // What was missing before was judged then.
    let is_new = |one: &Compared, before: Option<bool>| {
        !one.is_offered && one.play.ruling == Ruling::Legal && before != Some(false)
    };
    super::judge(state, step, is_new, |player, does, _| {
        Finding::illegal(format!("the server does not let {player} {does}, which the rules allow"))
            .values("offered", "not offered")
    })
}
