//! One character battle a turn, in the own Battle step, on the current planet.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, Phase};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-BAT-01",
        title: "one character battle a turn, in the own Battle step, on the current planet",
        explain: "\
A battle is optional, and a duel does not use it up. Who starts it has a rule of its own.
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
```
A second one:
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
battle ends 1
battle 2 L Tatooine   # broken YJ-BAT-01
```
During Even Up:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
phase EVEN_UP
battle 1 L Tatooine   # broken YJ-BAT-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling; basic concept, the battle" },
    },
    topics: topic::BATTLE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::BattleStarted(battle)) = step.kind() else { return Verdict::Silent };
    if battle.kind != BattleKind::Character {
        return Verdict::Silent;
    }
    let fault = if state.turn.battles > 0 {
        Some("a second time in one turn")
    } else if state.clock.phase.is_some_and(|phase| phase != Phase::Battle) {
        Some("outside the Battle step")
    } else if state.clock.planet.is_some_and(|planet| planet != battle.planet) {
        Some("on a planet that is not the current one")
    } else if battle.attacking == battle.defending {
        Some("against himself")
    } else {
        None
    };
    Verdict::unless(fault.map(|fault| {
        Finding::illegal(format!("{} starts a battle {fault}", state.name(battle.attacking)))
            .values("once, in the own Battle step, on the current planet", fault)
            .by(Some(battle.attacking))
    }))
}
