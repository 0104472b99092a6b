//! Each card costs its counters.

use holocron_ingest::event::youngjedi::{Kind, PlaceReason, Zone};

use crate::YoungJedi;
use crate::cards;
use crate::cards::Fact;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DEP-02",
        title: "each card costs its counters",
        explain: "\
A card costs the counters that it shows, as corrected. Some texts make a card cheaper.
```
turn D 3 Tatooine
phase DEPLOY
deploy 13 1_103 D cost=2
```
One counter less:
```
turn D 3 Tatooine
phase DEPLOY
deploy 11 1_73 D cost=3   # broken YJ-DEP-02
```
A card whose own text may make it cheaper is not judged below its printed number:
```
turn D 3 Tatooine
phase DEPLOY
deploy 14 3_71 D cost=4
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJediCards, at: "counters of each card; Current Rules, card corrections" },
    },
    topics: topic::PLACED.and(topic::REVEALED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, blueprint, cost) = match step.kind() {
        Some(Kind::Placed(placed)) => {
            let is_deployed = matches!(placed.reason, PlaceReason::Deploy | PlaceReason::Location);
            let Some(cost) = placed.cost.filter(|_| is_deployed && placed.from != Zone::DrawDeck) else {
                return Verdict::Silent;
            };
            (placed.player, placed.blueprint, cost)
        }
        // A cost that was told when the card was put down has been judged then.
        Some(Kind::Revealed(revealed)) if state.table.get(revealed.card).is_some_and(|card| card.cost.is_none()) => {
            let Some(cost) = revealed.cost else { return Verdict::Silent };
            (revealed.player, revealed.blueprint, cost)
        }
        _ => return Verdict::Silent,
    };
    let Some(facts) = cards::lookup(&blueprint) else { return Verdict::Silent };
    let printed = facts.counters.unwrap_or(0);
    let names = |fact: &Fact| matches!(fact, Fact::DeployFree(titles) if titles.contains(facts.title));
    let is_free = state.in_play_with(names).next().is_some();
    if cost < printed && (facts.has(|fact| *fact == Fact::ReducedCounters) || is_free) {
        return if is_free && cost == 0 { Verdict::Kept } else { Verdict::Unknown(Doubt::CardText(blueprint)) };
    }
    Verdict::of(cost == printed, || {
        Finding::suspect(format!("{} deploys for a cost that is not the card's", state.name(player)), Vec::new())
            .values(printed, cost)
            .by(Some(player))
            .card(mention(blueprint))
    })
}
