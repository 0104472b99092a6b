//! The attacker declares the number of Battle cards first, then the defender.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-BAT-04",
        title: "the attacker declares the number of Battle cards first, then the defender",
        explain: "\
Nobody changes his number after he has heard the other one.
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
declare 1 L 0
declare 1 D 0
```
The defender begins:
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
declare 1 D 0   # broken YJ-BAT-04
declare 1 L 0
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Starships; battle questions, first" },
    },
    topics: topic::PLAN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::Declared(declared)), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    if battle.first_declaration.is_some() {
        return Verdict::Silent;
    }
    Verdict::of(declared.player == battle.attacking, || {
        Finding::illegal(format!("{} declares Battle cards before the attacker", state.name(declared.player)))
            .values(state.name(battle.attacking), state.name(declared.player))
            .by(Some(declared.player))
    })
}
