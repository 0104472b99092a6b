//! Only the other player adds starships from hand, before deciding; an interception uses all of them.

use holocron_ingest::event::youngjedi::{Kind, PlaceReason, Zone};
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::state::State;
use crate::state::table::same_cards;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EVC-03",
        title: "only the other player adds starships from hand, before deciding; an interception uses all of them",
        explain: "\
An intercepting player uses the whole Hyperspace pile, transports and just added ships included, and has at least one
starship.
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
deploy 96 1_138 D why=INTERCEPT
intercept 1 D yes 95,96
```
The evacuating player adds one:
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
deploy 91 1_68 L why=INTERCEPT   # broken YJ-EVC-03
```
One is left out:
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
deploy 96 1_138 D why=INTERCEPT
intercept 1 D yes 96   # broken YJ-EVC-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Starships, interception" },
    },
    topics: topic::PLACED.and(topic::INTERCEPTION),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Placed(placed)) if placed.reason == PlaceReason::Intercept => {
            let fault = match &state.evacuation {
                None => Some("without an evacuation"),
                Some(evacuation) if evacuation.player == placed.player => Some("for the own evacuation"),
                Some(evacuation) if evacuation.is_intercepted.is_some() => Some("after deciding"),
                Some(_) if placed.from != Zone::Hand => Some("from elsewhere than the hand"),
                Some(_) => None,
            };
            Verdict::unless(fault.map(|fault| {
                Finding::illegal(format!("{} adds a starship {fault}", state.name(placed.player)))
                    .values("the other player, from hand, before deciding", fault)
                    .by(Some(placed.player))
                    .card(mention(placed.blueprint))
            }))
        }
        Some(Kind::Interception(interception)) => {
            let name = state.name(interception.player);
            if state.evacuation.as_ref().is_some_and(|evacuation| evacuation.player == interception.player) {
                return Verdict::Broken(Box::new(
                    Finding::illegal(format!("{name} intercepts the own evacuation")).by(Some(interception.player)),
                ));
            }
            if !interception.does_intercept {
                return Verdict::Kept;
            }
            let pile: Vec<CardId> = state.hyperspace(interception.player).map(|card| card.id).collect();
            let used = interception.starships.as_deref().unwrap_or(&[]);
            Verdict::of(!pile.is_empty() && same_cards(&pile, used), || {
                Finding::illegal(format!("{name} intercepts with other starships than lie in Hyperspace"))
                    .values(pile.len(), used.len())
                    .by(Some(interception.player))
            })
        }
        _ => Verdict::Silent,
    }
}
