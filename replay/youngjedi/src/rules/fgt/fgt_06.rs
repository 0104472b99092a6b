//! The power total is the sum of all parts, and destiny is the sum of the numbers drawn.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FGT-06",
        title: "the power total is the sum of all parts, and destiny is the sum of the numbers drawn",
        explain: "\
A number that a text changed counts as changed.
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
The total is one off:
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
power 1 L base=6 weapon=2 destiny=4 total=13   # broken YJ-FGT-06
power 1 D base=2
```
The destiny is one off:
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
power 1 L base=6 weapon=2 destiny=5   # broken YJ-FGT-06
power 1 D base=2
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "basic concept, power and destiny; the cards" },
    },
    topics: topic::POWER,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::Power(power)), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let Some(fight) = battle.fight.as_ref().filter(|_| power.fight.is_some()) else { return Verdict::Silent };
    let finding =
        |what: &str| Finding::illegal(format!("{}'s power {what}", state.name(power.player))).by(Some(power.player));
    let drawn = fight.counted(power.player).fold(0, |sum: i32, draw| sum.saturating_add(draw.number));
    if power.destiny != drawn {
        let finding = finding("has another destiny than the numbers drawn");
        return Verdict::Broken(Box::new(finding.values(drawn, power.destiny)));
    }
    let parts = [power.base, power.location, power.weapon, power.battle, power.other, power.destiny];
    let sum = parts.into_iter().fold(0, i32::saturating_add);
    Verdict::of(power.total == sum, || finding("is not the sum of its parts").values(sum, power.total))
}
