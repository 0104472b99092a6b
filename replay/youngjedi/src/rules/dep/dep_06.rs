//! Cards are deployed from the hand unless a text allows the draw deck.

use holocron_ingest::event::youngjedi::{Kind, PlaceReason, Word, Zone};

use crate::YoungJedi;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DEP-06",
        title: "cards are deployed from the hand unless a text allows the draw deck",
        explain: "\
Only a text lets a player deploy from elsewhere.
```
turn D 5 Naboo
phase DEPLOY
deploy 50 5_35 D
look D DRAW_DECK TEXT by=50
deploy 51 1_97 D from=DRAW_DECK why=TEXT by=50
shuffle D SEARCH
```
Without a text:
```
turn D 5 Naboo
phase DEPLOY
deploy 51 1_97 D from=DRAW_DECK   # broken YJ-DEP-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Deploying cards from the draw deck" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let is_deployed = matches!(placed.reason, PlaceReason::Deploy | PlaceReason::Text | PlaceReason::Location);
    if !is_deployed {
        return Verdict::Silent;
    }
    let finding = |message: &str| {
        Finding::illegal(format!("{} deploys from elsewhere {message}", state.name(placed.player)))
            .values(Zone::Hand.word(), placed.from.word())
            .by(Some(placed.player))
            .card(mention(placed.blueprint))
    };
    match placed.source {
        _ if placed.from == Zone::Hand => Verdict::Kept,
        None => Verdict::Broken(Box::new(finding("without a text"))),
        Some(source) => match state.facts(source) {
            None => Verdict::Unknown(Doubt::HiddenCard),
            Some(facts) if placed.from == Zone::DrawDeck && facts.deploys().is_some() => Verdict::Kept,
            Some(facts) => Verdict::Unknown(Doubt::CardText(facts.blueprint)),
        },
    }
}
