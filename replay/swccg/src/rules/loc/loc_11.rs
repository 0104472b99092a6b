//! TIEs land only at docking bays.

use crate::Swccg;
use crate::cards::{Category, Keyword, Subtype};
use crate::rules::placing::{self, Placed};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOC-11",
        title: "TIEs land only at docking bays",
        explain: "\
Of all sites TIEs use docking bays only.
```
site 1 1_289 D @0 Tatooine
site 2 1_291 D @1 Tatooine
phase Deploy
at 10 1_304 D @1
say D deploys [1_304] from hand to [1_291]
```
A TIE in the street:
```
site 1 1_289 D @0 Tatooine
site 2 1_295 D @1 Tatooine
phase Deploy
at 10 1_304 D @1
say D deploys [1_304] from hand to [1_295]   # broken SWCCG-LOC-11
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 21 and 23; Advanced Rulebook chapter 7, Landing" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    placing::judge(state, step, stands)
}

fn stands(placed: &Placed<'_>) -> Verdict {
    let is_tie =
        placed.facts.category == Category::Starship && placed.facts.models.iter().any(|m| m.starts_with("TIE"));
    if !is_tie || placed.ground.subtype != Some(Subtype::Site) {
        return Verdict::Silent;
    }
    let is_allowed = placed.ground.has_keyword(Keyword::DockingBay);
    Verdict::of(is_allowed, || {
        let (card, place) = (placed.facts.title, placed.ground.title);
        Finding::illegal(format!("{card} lands at {place}, which is no docking bay"))
            .values("a docking bay", place)
            .by(placed.player)
            .card(placed.mention.clone())
    })
}
