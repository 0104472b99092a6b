//! Weapons go where they belong.

use crate::Swccg;
use crate::cards::{self, Category, Flag, Subtype};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-13",
        title: "a weapon deploys on the kind of card that it is made for",
        explain: "\
A character weapon deploys on a character, a starship weapon on a starship, a vehicle weapon on a vehicle; artillery and
automated weapons stand at a location.
```
site 40 1_295 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Deploy
on 42 1_324 D 41
say D deploys [1_324] from hand on [1_168]
```
A turbolaser on a man:
```
site 40 1_295 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Deploy
on 42 1_323 D 41
say D uses 3 Force
say D deploys [1_323] from hand on [1_168]   # broken SWCCG-DEPLOY-13
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 21; Advanced Rulebook chapter 9, Weapons" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let ([named], Some(to)) = (&deploy.cards[..], &deploy.to) else { return Verdict::Silent };
    let Some(weapon) = cards::lookup(&named.card.blueprint).filter(|facts| facts.category == Category::Weapon) else {
        return Verdict::Silent;
    };
    let Some(bearer) = cards::lookup(&to.card.blueprint) else {
        return Verdict::Unknown(Doubt::NoFacts(to.card.blueprint));
    };
    let kind = match weapon.subtype {
        Some(Subtype::Character) => Category::Character,
        Some(Subtype::Starship) => Category::Starship,
        Some(Subtype::Vehicle) => Category::Vehicle,
        Some(Subtype::Artillery | Subtype::DeathStar | Subtype::DeathStarIi) => Category::Location,
        _ => return Verdict::Silent,
    };
    if kind == bearer.category {
        return Verdict::Kept;
    }
    let finding =
        Finding::illegal(format!("{} deploys {} on {}", state.name(deploy.player), weapon.title, bearer.title))
            .values(format!("a {}", kind.gemp().to_lowercase()), bearer.category.gemp().to_lowercase())
            .by(Some(deploy.player))
            .card(state.mention(named))
            .card(state.mention(to));
    soft::suspect(state, &[Flag::DepPlace, Flag::FireMay], finding)
}
