//! A card is a Jedi, senator, Gungan, Neimoidian or Podracer pilot only by a word of its title or subtitle.

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
        id: "YJ-TYPE-01",
        title: "a card is a Jedi, senator, Gungan, Neimoidian or Podracer pilot only by a word of its title or subtitle",
        explain: "\
Sebulba, Bad-Tempered Dug is a Podracer pilot all the same; there is no other exception.
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 62,61
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 62 2_40 PLANET PLAN
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13 using=62
destiny 1 L 74 1_52 WEAPON by=62
power 1 L base=6 weapon=2 destiny=4
power 1 D base=2
```
Anakin Skywalker, Padawan is no Jedi:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 63 3_4 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
fight 1 63 13 using=62   # broken YJ-TYPE-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "General, second and third question" },
    },
    topics: topic::FIGHT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let found = |misuse| match misuse {
        Misuse::Kind(kind) => Some(kind),
        _ => None,
    };
    let judged = misuse::judge(state, step.kind(), found);
    judged.map_or(Verdict::Silent, |fault| {
        Verdict::unless(fault.map(|fault| {
            Finding::illegal(format!("a card of {} asks for a kind that nobody there is", state.name(fault.side)))
                .values(fault.what, "none")
                .by(Some(fault.side))
                .card(state.mention(fault.card))
        }))
    })
}
