//! The Trade Federation Tank is a character.

use crate::YoungJedi;
use crate::cards::CardType;
use crate::state::State;
use crate::state::misuse;
use crate::state::misuse::Misuse;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-TYPE-02",
        title: "the Trade Federation Tank is a character",
        explain: "\
It fights for itself, and \"any character\" covers it; Tank Laser Cannon is its weapon.
```
turn D 2 Naboo
phase DEPLOY
deploy 88 1_88 D
turn L 3 Naboo
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Naboo
fight 1 61 88 using=62
```
As the weapon of a droid:
```
turn D 2 Naboo
phase DEPLOY
deploy 13 1_99 D
deploy 88 1_88 D
turn L 3 Naboo
phase DEPLOY
deploy 61 1_2 L
phase BATTLE
battle 1 L Naboo
fight 1 61 13 using=/88   # broken YJ-TYPE-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions, the Trade Federation Tank" },
    },
    topics: topic::FIGHT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let found = |misuse| (misuse == Misuse::Character).then_some("");
    let judged = misuse::judge(state, step.kind(), found);
    judged.map_or(Verdict::Silent, |fault| {
        Verdict::unless(fault.map(|fault| {
            Finding::illegal(format!("{} uses a character as a weapon", state.name(fault.side)))
                .values(CardType::Weapon.word(), CardType::Character.word())
                .by(Some(fault.side))
                .card(state.mention(fault.card))
        }))
    })
}
