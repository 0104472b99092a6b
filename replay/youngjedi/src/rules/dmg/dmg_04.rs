//! There is no breakthrough in a starship battle.

use holocron_ingest::event::youngjedi::{BattleKind, Kind};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DMG-04",
        title: "there is no breakthrough in a starship battle",
        explain: "\
Starships left over do nothing.
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
```
A breakthrough:
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
breakthrough 1 L 95   # broken YJ-DMG-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Starships, the battle" },
    },
    topics: topic::BREAKTHROUGH.and(topic::BATTLE_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let is_starship = state.battle.as_ref().is_some_and(|battle| battle.kind == BattleKind::Starship);
    match step.kind() {
        Some(Kind::Breakthrough(through)) if is_starship => Verdict::Broken(Box::new(
            Finding::illegal("starships break through")
                .values("no breakthrough", through.cards.len())
                .by(Some(through.player.opponent())),
        )),
        Some(Kind::BattleEnded(_)) if is_starship => Verdict::Kept,
        _ => Verdict::Silent,
    }
}
