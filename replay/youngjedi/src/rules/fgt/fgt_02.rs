//! Base power is the printed number, and a location bonus counts only at the location that lies there.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FGT-02",
        title: "base power is the printed number, and a location bonus counts only at the location that lies there",
        explain: "\
Cubes below the power draw destiny and add nothing to the base.
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
One more:
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
power 1 L base=7 weapon=2 destiny=4   # broken YJ-FGT-02
power 1 D base=2
```
The bonus of another site:
```
turn D 1 Tatooine
phase DEPLOY
deploy 40 2_135 D
deploy 13 1_99 D
turn L 2 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase BATTLE
battle 1 L Tatooine
fight 1 61 13
power 1 L base=6 location=1
power 1 D base=2 location=2   # broken YJ-FGT-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediCards, at: "power and location bonuses" },
    },
    topics: topic::POWER,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::Power(power)), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let Some(fight) = battle.fight.as_ref().filter(|_| power.fight.is_some()) else { return Verdict::Silent };
    let ids = &fight.cards[power.player];
    let Some(base) = state.base_power(ids) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let finding = |what: &str| {
        Finding::illegal(format!("{}'s power has a wrong {what}", state.name(power.player))).by(Some(power.player))
    };
    if power.base != base {
        return Verdict::Broken(Box::new(finding("printed part").values(base, power.base)));
    }
    match state.location_bonus(ids, battle.planet) {
        None if power.location == 0 => Verdict::Kept,
        None => Verdict::Unknown(Doubt::HiddenCard),
        Some(bonus) => Verdict::of(bonus == power.location, || finding("location bonus").values(bonus, power.location)),
    }
}
