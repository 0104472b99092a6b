//! One duel a turn, started by the turn player in the own Battle step, before the battle, on the current planet.

use holocron_ingest::event::youngjedi::{Kind, Phase};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-01",
        title: "one duel a turn, started by the turn player in the own Battle step, before the battle, on the current planet",
        explain: "\
A duel does not take the place of the battle; it comes before it.
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 1_108 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
duel 1 L 61 14 62 15
```
The opponent starts it:
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 5_41 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase BATTLE
duel 1 D 14 61 15 -   # broken YJ-DUEL-01
```
In the Deploy step:
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
duel 1 L 61 14 62 -   # broken YJ-DUEL-01
```
After the battle:
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 1_108 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
phase BATTLE DUEL
duel 1 L 61 14 62 15   # broken YJ-DUEL-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, introduction" },
    },
    topics: topic::DUEL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DuelStarted(duel)) = step.kind() else { return Verdict::Silent };
    let clock = &state.clock;
    let fault = if state.turn.duels > 0 {
        Some("a second time in one turn")
    } else if clock.turn_of.is_some_and(|player| player != duel.attacking) {
        Some("in the opponent's turn")
    } else if clock.phase.is_some_and(|phase| phase != Phase::Battle) {
        Some("outside the Battle step")
    } else if state.turn.battles > 0 {
        Some("after the battle")
    } else if clock.planet.is_some_and(|planet| planet != duel.planet) {
        Some("on a planet that is not the current one")
    } else {
        None
    };
    Verdict::unless(fault.map(|fault| {
        Finding::illegal(format!("{} starts a duel {fault}", state.name(duel.attacking)))
            .values("once, in the own Battle step, before the battle, on the current planet", fault)
            .by(Some(duel.attacking))
    }))
}
