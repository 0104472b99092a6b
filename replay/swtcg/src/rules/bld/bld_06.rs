//! Finished when it is paid.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::cards::{Card, FactName, lookup};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-06",
        title: "a card is finished when its build counters reach its build cost",
        explain: "\
A card is finished when as many build counters lie on it as it costs; more may lie on it. Stacks and some cards make
it cheaper, and with Hidden Cost the rest is paid in Force.
```
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
CTR 14 BUILD 5 5 EFFECT
FB D 14 ANH_161 3 5 GROUND_ARENA
```
```
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
CTR 14 BUILD 2 2 EFFECT
FB D 14 ANH_161 3 2 GROUND_ARENA   # broken SWTCG-BLD-06
```
```
PCIP D 14 ANH_161 BUILD_ZONE D BUILD faceDown=true
CTR 14 BUILD 2 2 EFFECT
FB D 14 ANH_161 2 2 GROUND_ARENA   # broken SWTCG-BLD-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "the build step" },
    },
    topics: topic::FINISHED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Finished(finished)) = step.kind() else { return Verdict::Silent };
    let card = lookup(&finished.blueprint);
    let title = card.map_or_else(|| "a hidden card".to_owned(), Card::name);
    let broken = |what: &str, expected: i32, got: i32| {
        let mention = CardMention { id: Some(finished.card), blueprint: finished.blueprint, title: title.clone() };
        let finding = Finding::suspect(format!("{title} {what}"), state.unread_texts());
        Verdict::Broken(Box::new(finding.values(expected, got).by(Some(finished.player)).card(mention)))
    };
    let on_it = state.cards.get(finished.card).map(|card| card.build);
    if let Some(on_it) = on_it.filter(|on_it| *on_it != finished.counters) {
        return broken("is finished with other build counters than lie on it", on_it, finished.counters);
    }
    let is_hidden = card.is_some_and(|card| card.fact(FactName::HiddenCost).is_some());
    if finished.counters < finished.cost && !is_hidden {
        return broken("is finished with too few build counters", finished.cost, finished.counters);
    }
    let Some(card) = card else { return Verdict::Unknown(Doubt::HiddenCard) };
    let joins_stack = state.cards.iter().any(|other| {
        let is_same = other.facts().is_some_and(|facts| facts.is_unique && facts.title == card.title);
        is_same && other.controller == finished.player && other.is_in_play() && other.id != finished.card
    });
    match card.build_cost() {
        // A unit that is not known may be another version of a unique card.
        Some(cost) if finished.cost < cost && card.is_unique && state.has_unknown_unit(finished.player) => {
            Verdict::Unknown(Doubt::HiddenCard)
        }
        Some(cost) if finished.cost < cost && !joins_stack => {
            broken("is finished for less than its build cost", cost, finished.cost)
        }
        _ => Verdict::Kept,
    }
}
