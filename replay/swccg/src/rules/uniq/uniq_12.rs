//! One of a kind at each system.

use holocron_ingest::event::gemp::Zone;

use crate::Swccg;
use crate::cards::Uniqueness;
use crate::rules::placing;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-UNIQ-12",
        title: "a location with a diamond lies once at each system",
        explain: "\
Generic locations of one diamond may be on the table often, but once at each system.
```
site 1 1_289 D @0 Tatooine
site 2 7_126 D @1 Tatooine
site 3 1_288 D @2 Kessel
turn D 1
phase Deploy
site 4 7_126 D @3 Kessel
say D deploys [7_126] from hand
```
```
site 1 1_289 D @0 Tatooine
site 2 7_126 D @1 Tatooine
turn D 1
phase Deploy
site 4 7_126 D @2 Tatooine
say D deploys [7_126] from hand   # broken SWCCG-UNIQ-12
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 9" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for id in placing::arrivals(state, step) {
        let Some(card) = state.table.get(*id).filter(|card| card.zone == Zone::Locations) else { continue };
        let Some(facts) = card.facts.filter(|facts| facts.uniqueness == Some(Uniqueness::Diamond1)) else { continue };
        if card.system.is_none() {
            continue;
        }
        let is_twin =
            |other: &&TableCard| other.id != card.id && other.title() == facts.title && other.system == card.system;
        let one = Verdict::of(!state.table.locations().any(|other| is_twin(&other)), || {
            Finding::illegal(format!("{} lies twice at one system", facts.title))
                .values("one, the second copy converts it", "two")
                .by(card.owner)
                .card(state.mention_card(card))
        });
        verdict = placing::worse(verdict, one);
    }
    verdict
}
