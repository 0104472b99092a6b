//! Vehicles stand only at exterior sites, or in the air where they can fly.

use crate::Swccg;
use crate::cards::vehicles::Course;
use crate::cards::{Category, Icon, Keyword, Subtype};
use crate::rules::placing::{self, Placed};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOC-02",
        title: "vehicles stand only at exterior sites, or in the air where they can fly",
        explain: "\
A vehicle needs an exterior site. Lift Tubes go inside, and cloud cars, patrol craft and shuttles also fly at cloud
sectors.
```
site 1 1_133 L @0 Tatooine
phase Deploy
at 10 8_81 L @0
say L deploys [8_81] from hand to [1_133]
```
An AT-ST does not fit into a corridor:
```
site 1 7_118 L @0 Death Star
phase Deploy
at 10 8_81 L @0
say L deploys [8_81] from hand to [7_118]   # broken SWCCG-LOC-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 13 and 21; Advanced Rulebook chapter 1, Never" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    placing::judge(state, step, stands)
}

fn stands(placed: &Placed<'_>) -> Verdict {
    if placed.facts.category != Category::Vehicle {
        return Verdict::Silent;
    }
    let course = Course::of(placed.facts);
    let is_allowed = match placed.ground.subtype {
        Some(Subtype::Site) => placed.ground.has_icon(Icon::ExteriorSite) || course == Course::Interior,
        Some(Subtype::Sector) => placed.ground.has_keyword(Keyword::CloudSector) && course == Course::Sky,
        Some(Subtype::System) => false,
        _ => return Verdict::Silent,
    };
    Verdict::of(is_allowed, || {
        let (card, place) = (placed.facts.title, placed.ground.title);
        Finding::illegal(format!("{card} is put at {place}, where vehicles of its kind cannot be"))
            .values("an exterior site", place)
            .by(placed.player)
            .card(placed.mention.clone())
    })
}
