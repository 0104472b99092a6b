//! A text that asks for a card with the diamond does not cover one without it.

use crate::YoungJedi;
use crate::state::State;
use crate::state::misuse;
use crate::state::misuse::Misuse;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-TYPE-03",
        title: "a text that asks for a card with the diamond does not cover one without it",
        explain: "\
A text that asks for any battle droid covers both.
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_79 D
deploy 15 1_116 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase BATTLE
battle 1 L Tatooine
fight 1 61 13 using=/15
```
In Complete Control for the Battle Droid Squad:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_79 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase BATTLE
battle 1 L Tatooine
declare 1 L 0
declare 1 D 1
reveal D 17 1_125 BATTLE_PLAN PLAN
fight 1 61 13 works=/17   # broken YJ-TYPE-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions, STAP and In Complete Control" },
    },
    topics: topic::FIGHT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let found = |misuse| match misuse {
        Misuse::Diamond(kind) => Some(kind),
        _ => None,
    };
    let judged = misuse::judge(state, step.kind(), found);
    judged.map_or(Verdict::Silent, |fault| {
        Verdict::unless(fault.map(|fault| {
            Finding::illegal(format!("a card of {} asks for the diamond and nobody has it", state.name(fault.side)))
                .values(format!("<>{}", fault.what), fault.what)
                .by(Some(fault.side))
                .card(state.mention(fault.card))
        }))
    })
}
