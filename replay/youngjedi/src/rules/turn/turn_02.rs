//! Only the turn player deploys and starts a battle or an evacuation.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, PlaceReason};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-TURN-02",
        title: "only the turn player deploys and starts a battle or an evacuation",
        explain: "\
The other player waits, but for the starships that he may add to intercept an evacuation.
```
turn D 3 Tatooine
phase DEPLOY
deploy 13 1_103 D
phase BATTLE
battle 1 D Tatooine
battle ends 1
```
The opponent deploys:
```
turn D 3 Tatooine
phase DEPLOY
deploy 61 1_2 L   # broken YJ-TURN-02
```
The opponent evacuates:
```
turn L 2 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 90 2_70 L
turn D 3 Tatooine
phase DEPLOY
evacuate 1 L Tatooine 61 90   # broken YJ-TURN-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling; Starships" },
    },
    topics: topic::PLACED.and(topic::BATTLE).and(topic::EVACUATION),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let Some(turn_of) = state.clock.turn_of else { return Verdict::Silent };
    let (player, what) = match kind {
        Kind::Placed(placed) => match placed.reason {
            PlaceReason::Intercept | PlaceReason::FirstLocation => return Verdict::Silent,
            _ => (placed.player, "deploys"),
        },
        Kind::BattleStarted(battle) if battle.kind == BattleKind::Character => (battle.attacking, "starts a battle"),
        Kind::EvacuationStarted(evacuation) => (evacuation.player, "starts an evacuation"),
        // Who starts a duel is the business of the rule on duels.
        _ => return Verdict::Silent,
    };
    Verdict::of(player == turn_of, || {
        Finding::illegal(format!("{} {what} in the turn of {}", state.name(player), state.name(turn_of)))
            .values(state.name(turn_of), state.name(player))
            .by(Some(player))
    })
}
