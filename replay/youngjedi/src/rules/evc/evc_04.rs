//! The starship battle is at the planet evacuated, with the interceptor as attacker.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, Word};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EVC-04",
        title: "the starship battle is at the planet evacuated, with the interceptor as attacker",
        explain: "\
The player who intercepts attacks.
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
```
The other way round:
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
battle 1 L Naboo evac=1   # broken YJ-EVC-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Starships, interception" },
    },
    topics: topic::BATTLE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::BattleStarted(battle)), Some(evacuation)) = (step.kind(), &state.evacuation) else {
        return Verdict::Silent;
    };
    if battle.kind != BattleKind::Starship {
        return Verdict::Silent;
    }
    let attacker = evacuation.player.opponent();
    let is_kept = battle.attacking == attacker && battle.planet == evacuation.planet;
    Verdict::of(is_kept, || {
        Finding::illegal("the starship battle of an evacuation has the wrong attacker or place")
            .values(
                format!("{} at {}", state.name(attacker), evacuation.planet.word()),
                format!("{} at {}", state.name(battle.attacking), battle.planet.word()),
            )
            .by(Some(battle.attacking))
    })
}
