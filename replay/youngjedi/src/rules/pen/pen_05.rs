//! A card in the plan that is no Battle card goes back to the hand at once.

use holocron_ingest::event::youngjedi::{MisplayKind, Word, Zone};
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::state::State;
use crate::state::misplay;
use crate::step::Step;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-PEN-05",
        title: "a card in the plan that is no Battle card goes back to the hand at once",
        explain: "\
It must have come from the hand.
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
declare 1 L 1
declare 1 D 0
reveal L 65 1_45 BATTLE_PLAN PLAN   # broken YJ-BAT-03
misplay 1 L PLAN_CARD cards=65
remove L 65 BATTLE_PLAN HAND MISPLAY
reveal L 61 1_2 PLANET PLAN
```
It is discarded:
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
declare 1 L 1
declare 1 D 0
reveal L 65 1_45 BATTLE_PLAN PLAN   # broken YJ-BAT-03
misplay 1 L PLAN_CARD cards=65
remove L 65 BATTLE_PLAN DISCARD_PILE MISPLAY
reveal L 61 1_2 PLANET PLAN   # broken YJ-PEN-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Misplays, third question" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let misplay = state.misplay.as_ref().filter(|misplay| misplay.kind == MisplayKind::PlanCard);
    let Some(misplay) = misplay.filter(|misplay| !misplay.is_closed) else { return Verdict::Silent };
    if misplay::is_penalty(kind) {
        return Verdict::Silent;
    }
    let went = |id: &&CardId| misplay.gone.iter().any(|(gone, zone)| gone == *id && *zone == Zone::Hand);
    Verdict::unless(misplay.cards.iter().find(|id| !went(id)).map(|id| {
        Finding::illegal(format!("{} does not take the card out of the plan into the hand", state.name(misplay.player)))
            .values(Zone::Hand.word(), state.table.get(*id).map_or("", |card| card.zone.word()))
            .by(Some(misplay.player))
            .card(state.mention(*id))
    }))
}
