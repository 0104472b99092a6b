//! Starfighters stand only at exterior sites, systems and sectors.

use crate::Swccg;
use crate::cards::{Category, Icon, Subtype, Trait};
use crate::rules::placing::{self, Placed};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOC-04",
        title: "starfighters stand only at exterior sites, systems and sectors",
        explain: "\
A starfighter needs the open sky: a system, a sector, or a site with an exterior icon.
```
site 1 1_127 L @0 Tatooine
site 2 1_129 L @1 Tatooine
phase Deploy
at 10 1_146 L @1
say L deploys [1_146] from hand to [1_129]
```
An X-wing does not land in a corridor:
```
site 1 7_118 L @0 Death Star
phase Deploy
at 10 1_146 L @0
say L deploys [1_146] from hand to [7_118]   # broken SWCCG-LOC-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 13; Advanced Rulebook chapter 1, Never" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    placing::judge(state, step, stands)
}

fn stands(placed: &Placed<'_>) -> Verdict {
    let like_starfighter = [Trait::DeploysLikeStarfighter, Trait::MovesLikeStarfighter];
    let is_starship = placed.facts.category == Category::Starship;
    let is_capital = placed.facts.subtype == Some(Subtype::Capital);
    if !is_starship || is_capital && !like_starfighter.into_iter().any(|wanted| placed.facts.has_trait(wanted)) {
        return Verdict::Silent;
    }
    let is_allowed = placed.ground.subtype != Some(Subtype::Site) || placed.ground.has_icon(Icon::ExteriorSite);
    Verdict::of(is_allowed, || {
        let (card, place) = (placed.facts.title, placed.ground.title);
        Finding::illegal(format!("the starship {card} is put at the interior site {place}"))
            .values("an exterior site, a system or a sector", place)
            .by(placed.player)
            .card(placed.mention.clone())
    })
}
