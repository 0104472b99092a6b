//! A unique location is on the table once.

use holocron_ingest::event::gemp::Zone;

use crate::Swccg;
use crate::cards::Uniqueness;
use crate::rules::placing;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-UNIQ-11",
        title: "a unique location is on the table once",
        explain: "\
A second copy of a unique location converts the first; both never lie side by side.
```
site 1 1_289 D @0 Tatooine
site 2 1_295 D @1 Tatooine
phase Deploy
replace 2 1_133 L @1 Tatooine
say L deploys [1_133] from Reserve Deck to convert [1_295]
```
Two Mos Eisleys:
```
site 1 1_289 D @0 Tatooine
site 2 1_295 D @1 Tatooine
phase Deploy
site 3 1_133 L @1 Tatooine
say L deploys [1_133] from Reserve Deck   # broken SWCCG-UNIQ-11
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapters 2 and 9" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for id in placing::arrivals(state, step) {
        let Some(card) = state.table.get(*id).filter(|card| card.zone == Zone::Locations) else { continue };
        let Some(facts) = card.facts.filter(|facts| facts.uniqueness == Some(Uniqueness::Unique)) else { continue };
        let is_twin = |title| title == facts.title;
        let twin = state.table.locations().find(|other| other.id != card.id && is_twin(other.title()));
        let one = Verdict::of(twin.is_none(), || {
            Finding::illegal(format!("the unique location {} lies on the table twice", facts.title))
                .values("one, the second copy converts it", "two")
                .by(card.owner)
                .card(state.mention_card(card))
        });
        verdict = placing::worse(verdict, one);
    }
    verdict
}
