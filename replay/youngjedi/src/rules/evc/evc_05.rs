//! An evacuation succeeds when it is not intercepted or when an own transport survives.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, Zone};
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EVC-05",
        title: "an evacuation succeeds when it is not intercepted or when an own transport survives",
        explain: "\
Without interception there is no battle. Starfighters alone do not save an evacuation.
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
intercept 1 D no
remove L 61 PLANET DRAW_DECK EVACUATED at=Naboo
shuffle L EVACUATED
evacuation ends 1 yes
```
It fails although nobody intercepted:
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
intercept 1 D no
remove L 61 PLANET DISCARD_PILE TRANSPORTS_LOST at=Naboo
evacuation ends 1 no   # broken YJ-EVC-05
```
It succeeds without a transport:
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
remove L 90 HYPERSPACE DISCARD_PILE DEFEAT
battle ends 1
remove L 61 PLANET DRAW_DECK EVACUATED at=Naboo
shuffle L EVACUATED
evacuation ends 1 yes   # broken YJ-EVC-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Starships, success" },
    },
    topics: topic::BATTLE.and(topic::EVACUATION),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(evacuation) = &state.evacuation else { return Verdict::Silent };
    let does_intercept = evacuation.is_intercepted == Some(true);
    match step.kind() {
        Some(Kind::BattleStarted(battle)) if battle.kind == BattleKind::Starship => Verdict::of(does_intercept, || {
            Finding::illegal("a starship battle although nobody intercepts")
                .values("no battle", "a battle")
                .by(Some(battle.attacking))
        }),
        Some(Kind::EvacuationEnded(end)) => {
            let in_hyperspace = |id: &CardId| state.table.get(*id).is_some_and(|card| card.zone == Zone::Hyperspace);
            let mut ships = evacuation.starships[evacuation.player].iter();
            let survives = ships.any(|id| in_hyperspace(id) && state.is_transport(*id));
            let is_due = !does_intercept || survives;
            let word = |is_success| if is_success { "success" } else { "failure" };
            Verdict::of(end.is_success == is_due, || {
                Finding::illegal(format!("the evacuation of {} ends wrongly", state.name(evacuation.player)))
                    .values(word(is_due), word(end.is_success))
                    .by(Some(evacuation.player))
            })
        }
        _ => Verdict::Silent,
    }
}
