//! Related locations of one system lie together.

use holocron_ingest::event::gemp::Zone;

use crate::Swccg;
use crate::rules::placing;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOC-12",
        title: "related locations of one system lie together",
        explain: "\
A new location is put next to the locations of the same system; nothing of another system lies between them.
```
site 1 1_289 D @0 Tatooine
site 2 3_55 L @1 Hoth
phase Deploy
site 3 1_295 D @1 Tatooine
say D deploys [1_295] from Reserve Deck
```
A street of Tatooine on the far side of Hoth:
```
site 1 1_289 D @0 Tatooine
site 2 3_55 L @1 Hoth
phase Deploy
site 3 1_295 D @2 Tatooine
say D deploys [1_295] from Reserve Deck   # broken SWCCG-LOC-12
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 9, locations" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let mut is_judged = false;
    for id in placing::arrivals(state, step) {
        let Some(card) = state.table.get(*id).filter(|card| card.zone == Zone::Locations) else { continue };
        let Some(system) = system(card) else { continue };
        is_judged = true;
        let columns =
            || state.table.locations().filter(|other| self::system(other) == Some(system)).map(|l| l.location);
        let (Some(first), Some(last)) = (columns().min(), columns().max()) else { continue };
        let between = state.table.locations().find(|other| {
            (first..=last).contains(&other.location) && self::system(other).is_none_or(|theirs| theirs != system)
        });
        if let Some(other) = between {
            let finding =
                Finding::illegal(format!("{} is not laid beside the other locations of {system}", card.title()))
                    .values(format!("next to {system}"), format!("{} lies between", other.title()))
                    .by(card.owner)
                    .card(state.mention_card(card));
            return Verdict::Broken(Box::new(finding));
        }
    }
    if is_judged { Verdict::Kept } else { Verdict::Silent }
}

/// The system of a location; a location aboard a starship or vehicle has none.
fn system(card: &TableCard) -> Option<&str> {
    card.system.as_deref()
}
