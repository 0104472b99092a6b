//! Offered, and not legal.

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
        id: "SWCCG-OFFER-01",
        title: "the server offers no play that the rules forbid",
        explain: "\
At every decision at the top level of a phase a recording lists the plays that the server held legal for its own player.
Each play by the rules (activating, draining, battling, attacking, deploying, moving, drawing) is held against what the
rules allow at that moment. A card's text may have allowed it, so a breach is only suspect.
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
tally D reserve=30 force=3 power=2 gen=3 | L reserve=30 power=-
ask D Choose Control action or Pass: Force drain@40
```
Nobody is there to drain:
```
site 40 1_128 D @0 Tatooine
turn D 1
phase Control
tally D reserve=30 force=3 power=- gen=3 | L reserve=30 power=-
ask D Choose Control action or Pass: Force drain@40   # broken SWCCG-OFFER-01, SWCCG-PRES-01
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
    // A play that was on offer before was judged then.
    let is_new = |one: &Compared, before: Option<bool>| {
        one.is_offered && matches!(one.play.ruling, Ruling::Illegal(_)) && before != Some(true)
    };
    super::judge(state, step, is_new, |player, does, ruling| {
        let why = match ruling {
            Ruling::Illegal(why) => why,
            _ => "the rules forbid it",
        };
        Finding::illegal(format!("the server lets {player} {does}, which the rules forbid: {why}"))
            .values("not offered", "offered")
    })
}
