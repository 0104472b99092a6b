//! A player's attack defeats a creature when the total power is higher than ferocity and defense value.

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
        id: "SWCCG-ATTACK-14",
        title: "a player's attack defeats a creature when the total power is higher than ferocity and defense value",
        explain: "\
Total power, and one destiny with ability of 4 or more, must be higher than the creature's ferocity and defense value
together.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
say Attacker total: 1
say Defender total: 4
say [7_213] is not defeated
attack ends
```
One against four does not do it:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
say Attacker total: 1
say Defender total: 4
say [7_213] is defeated   # broken SWCCG-ATTACK-14
remove 12
attack ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraphs 11 and 12; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    showdown::judge(state, step, AttackKind::OnCreature, "the attack")
}
