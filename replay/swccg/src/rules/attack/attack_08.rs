//! A creature defeats its target when its ferocity is higher.

use crate::Swccg;
use crate::rules::showdown;
use crate::state::State;
use crate::state::fight::attack::AttackKind;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-08",
        title: "a creature defeats its target when its ferocity is higher",
        explain: "\
The creature's ferocity is compared with the target's power, and one destiny if the target has ability of 4 or more. Only
a higher ferocity defeats.
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
turn D 1
phase Battle
say [7_213] attacks [1_28]
attack @0 10 11 D L
say Attacker total: 2
say Defender total: 1
say [1_28] is defeated
say D causes [1_28] on table to be lost due to being 'eaten'
remove 11
attack ends
phase Move
```
Two against two is not enough:
```
site 1 1_133 L @0 Tatooine
at 10 7_213 D @0
at 11 1_28 L @0
turn D 1
phase Battle
say [7_213] attacks [1_28]
attack @0 10 11 D L
say Attacker total: 2
say Defender total: 2
say [1_28] is defeated   # broken SWCCG-ATTACK-08
remove 11
attack ends
phase Move
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraph 9; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    showdown::judge(state, step, AttackKind::ByCreature, "a creature")
}
