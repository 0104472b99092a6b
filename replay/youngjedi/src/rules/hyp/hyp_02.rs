//! A starship battle happens only through an evacuation.

use holocron_ingest::event::youngjedi::{BattleKind, Kind};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-HYP-02",
        title: "a starship battle happens only through an evacuation",
        explain: "\
Starships fight when they cover an evacuation or intercept one.
```
turn L 5 Naboo
phase DEPLOY
deploy 61 1_2 L
turn D 6 Naboo
phase DEPLOY
deploy 95 1_140 D
turn L 7 Naboo
phase DEPLOY
deploy 90 2_70 L
evacuate 1 L Naboo 61 90
intercept 1 D yes 95
battle 1 D Naboo evac=1
battle ends 1
remove L 61 PLANET DRAW_DECK EVACUATED at=Naboo
shuffle L EVACUATED
evacuation ends 1 yes
```
A battle of starships by itself:
```
turn L 7 Naboo
phase BATTLE
battle 1 L Naboo kind=STARSHIP   # broken YJ-HYP-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Starships, Hyperspace" },
    },
    topics: topic::BATTLE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::BattleStarted(battle)) = step.kind() else { return Verdict::Silent };
    if battle.kind != BattleKind::Starship {
        return Verdict::Silent;
    }
    Verdict::of(state.evacuation.is_some(), || {
        Finding::illegal(format!("{} starts a starship battle without an evacuation", state.name(battle.attacking)))
            .values("an evacuation", "none")
            .by(Some(battle.attacking))
    })
}
