//! A text brings one copy of the card that it names each time its card is deployed.

use holocron_ingest::event::youngjedi::{Kind, Word, Zone};

use crate::YoungJedi;
use crate::cards;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FTC-01",
        title: "a text brings one copy of the card that it names each time its card is deployed",
        explain: "\
The card brought is the one named; the diamond counts.
```
turn D 5 Naboo
phase DEPLOY
deploy 50 5_35 D
look D DRAW_DECK TEXT by=50
deploy 51 1_97 D from=DRAW_DECK why=TEXT by=50
shuffle D SEARCH
phase BATTLE
```
Two cards for one deployment:
```
turn D 5 Naboo
phase DEPLOY
deploy 50 5_35 D cost=3
look D DRAW_DECK TEXT by=50
deploy 51 1_97 D from=DRAW_DECK why=TEXT by=50 cost=2
shuffle D SEARCH
turn L 6 Naboo
turn D 7 Naboo
phase DEPLOY
look D DRAW_DECK TEXT by=50
deploy 52 1_97 D from=DRAW_DECK why=TEXT by=50   # broken YJ-FTC-01
shuffle D SEARCH
phase BATTLE
```
A card that is not named:
```
turn D 5 Naboo
phase DEPLOY
deploy 50 5_35 D
look D DRAW_DECK TEXT by=50
deploy 51 1_79 D from=DRAW_DECK why=TEXT by=50   # broken YJ-FTC-01
shuffle D SEARCH
phase BATTLE
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Deploying cards from the draw deck, first point" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let Some(source) = placed.source.filter(|_| placed.from == Zone::DrawDeck) else { return Verdict::Silent };
    let finding = |message: String| {
        Finding::illegal(message).by(Some(placed.player)).card(mention(placed.blueprint)).card(state.mention(source))
    };
    if let Some(before) = state.brought.iter().find(|brought| brought.source == source) {
        return Verdict::Broken(Box::new(
            finding(format!("{} brings a second card by one deployment", state.name(placed.player)))
                .values(1, 2)
                .card(state.mention(before.card)),
        ));
    }
    let Some(facts) = state.facts(source) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let (Some(text), Some(card)) = (facts.deploys(), cards::lookup(&placed.blueprint)) else {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    };
    let there = state.table.get(source).and_then(|card| card.planet);
    if text.planet.is_some() && there.is_some() && text.planet != there {
        return Verdict::Broken(Box::new(
            finding(format!("{} uses a text that works on another planet", state.name(placed.player)))
                .values(text.planet.map_or("", Word::word), there.map_or("", Word::word)),
        ));
    }
    Verdict::of(text.names(card), || {
        finding(format!("{} brings a card that the text does not name", state.name(placed.player)))
            .values(text.names.join(" or "), card.name())
    })
}
