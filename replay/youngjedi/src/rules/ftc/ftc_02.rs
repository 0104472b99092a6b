//! A card brought from the draw deck costs its counters unless the text says free.

use holocron_ingest::event::youngjedi::{Kind, PlaceReason, Zone};

use crate::YoungJedi;
use crate::cards::{self, Fact};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FTC-02",
        title: "a card brought from the draw deck costs its counters unless the text says free",
        explain: "\
The counters count against the limit of the turn like any others.
```
turn D 5 Naboo
phase DEPLOY
deploy 50 5_35 D
look D DRAW_DECK TEXT by=50
deploy 51 1_97 D from=DRAW_DECK why=TEXT by=50 cost=2
shuffle D SEARCH
```
It is brought for nothing:
```
turn D 5 Naboo
phase DEPLOY
deploy 50 5_35 D
look D DRAW_DECK TEXT by=50
deploy 51 1_97 D from=DRAW_DECK why=TEXT by=50 cost=0   # broken YJ-FTC-02
shuffle D SEARCH
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Deploying cards from the draw deck, second point" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let is_brought = placed.from == Zone::DrawDeck && placed.reason == PlaceReason::Text;
    let (Some(source), Some(cost)) = (placed.source.filter(|_| is_brought), placed.cost) else {
        return Verdict::Silent;
    };
    let Some(facts) = state.facts(source) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let (Some(text), Some(card)) = (facts.deploys(), cards::lookup(&placed.blueprint)) else {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    };
    if card.has(|fact| *fact == Fact::ReducedCounters) {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    let due = if text.is_free { 0 } else { card.counters.unwrap_or(0) };
    Verdict::of(cost == due, || {
        Finding::illegal(format!("{} brings a card for a wrong cost", state.name(placed.player)))
            .values(due, cost)
            .by(Some(placed.player))
            .card(mention(placed.blueprint))
            .card(state.mention(source))
    })
}
