//! All draws of a fight are made before anything else.

use holocron_ingest::event::youngjedi::{Kind, WinReason};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DST-05",
        title: "all draws of a fight are made before anything else",
        explain: "\
Only then are empty draw decks looked at, and only after that is DAMAGE taken.
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
result 1 L 13
```
The game ends between two draws:
```
tally D deck=20 hand=6 | L deck=1 hand=6
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
wins D DECK   # broken YJ-DST-05, YJ-END-02
```
DAMAGE is taken first:
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
damage D TEXT 36   # broken YJ-DST-05
destiny 1 L 74 1_52 WEAPON by=62
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions, both draw the last card" },
    },
    topics: topic::FIGHT_ENDED.and(topic::DAMAGE).and(topic::ENDING),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(fight) = state.battle.as_ref().and_then(|battle| battle.fight.as_ref()) else { return Verdict::Silent };
    let what = match step.kind() {
        Some(Kind::Won(won)) if won.reason != WinReason::Concede => "the end of the game",
        Some(Kind::Damage(_)) => "DAMAGE",
        Some(Kind::FightEnded(_)) => return Verdict::Kept,
        _ => return Verdict::Silent,
    };
    if fight.is_over {
        return Verdict::Silent;
    }
    match fight.draws_left() {
        None => Verdict::Unknown(Doubt::HiddenCard),
        Some(left) => Verdict::of(left == 0, || {
            Finding::illegal(format!("{what} comes before all destinies are drawn"))
                .values(format!("{left} more draws"), what)
        }),
    }
}
