//! Capital starships stand only at systems and asteroid sectors.

use crate::Swccg;
use crate::cards::{Category, Keyword, Subtype, Trait};
use crate::rules::placing::{self, Placed};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOC-03",
        title: "capital starships stand only at systems and asteroid sectors",
        explain: "\
A capital starship stays in space, at a system or an asteroid sector. Those whose text says that they deploy or move
like starfighters may land.
```
site 1 1_289 D @0 Tatooine
site 2 1_291 D @1 Tatooine
phase Deploy
at 10 1_302 D @0
say D deploys [1_302] from hand to [1_289]
```
A Star Destroyer in a docking bay:
```
site 1 1_289 D @0 Tatooine
site 2 1_291 D @1 Tatooine
phase Deploy
at 10 1_302 D @1
say D deploys [1_302] from hand to [1_291]   # broken SWCCG-LOC-03
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
    let like_starfighter = [Trait::DeploysLikeStarfighter, Trait::MovesLikeStarfighter];
    let is_capital = placed.facts.category == Category::Starship && placed.facts.subtype == Some(Subtype::Capital);
    if !is_capital || like_starfighter.into_iter().any(|wanted| placed.facts.has_trait(wanted)) {
        return Verdict::Silent;
    }
    let is_allowed = match placed.ground.subtype {
        Some(Subtype::Site) => false,
        Some(Subtype::Sector) => placed.ground.has_keyword(Keyword::Asteroid),
        _ => true,
    };
    Verdict::of(is_allowed, || {
        let (card, place) = (placed.facts.title, placed.ground.title);
        Finding::illegal(format!("the capital starship {card} is put at {place}"))
            .values("a system or an asteroid sector", place)
            .by(placed.player)
            .card(placed.mention.clone())
    })
}
