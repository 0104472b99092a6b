//! Evacuated cards are shuffled into the draw deck; after a failure they are discarded.

use holocron_ingest::event::youngjedi::{Kind, Word, Zone};
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EVC-06",
        title: "evacuated cards are shuffled into the draw deck; after a failure they are discarded",
        explain: "\
No DAMAGE is due for them.
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
They go to the hand:
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
remove L 61 PLANET HAND EVACUATED at=Naboo
shuffle L EVACUATED
evacuation ends 1 yes   # broken YJ-EVC-06
```
No shuffle:
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
evacuation ends 1 yes   # broken YJ-EVC-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Starships, success and failure" },
    },
    topics: topic::EVACUATION,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::EvacuationEnded(end)), Some(evacuation)) = (step.kind(), &state.evacuation) else {
        return Verdict::Silent;
    };
    let due = if end.is_success { Zone::DrawDeck } else { Zone::DiscardPile };
    let finding = |message: String| Finding::illegal(message).by(Some(evacuation.player));
    let went = |id: &&CardId| evacuation.gone.iter().any(|(gone, zone, _)| gone == *id && *zone == due);
    let name = state.name(evacuation.player);
    if let Some(id) = evacuation.cards.iter().find(|id| !went(id)) {
        let there = state.table.get(*id).map_or("unknown", |card| card.zone.word());
        return Verdict::Broken(Box::new(
            finding(format!("a card that {name} evacuated is in the wrong place"))
                .values(due.word(), there)
                .card(state.mention(*id)),
        ));
    }
    Verdict::of(!end.is_success || evacuation.is_shuffled, || {
        finding(format!("{name} does not shuffle after an evacuation")).values("a shuffle", "none")
    })
}
