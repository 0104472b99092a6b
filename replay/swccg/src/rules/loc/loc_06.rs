//! The Trench is no place for characters.

use holocron_ingest::event::gemp::Zone;

use crate::Swccg;
use crate::cards::Category;
use crate::state::State;
use crate::step::{Named, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOC-06",
        title: "characters do not deploy to the Death Star: Trench",
        explain: "\
Characters come to the Trench aboard starships only.
```
site 40 1_295 D @0 Tatooine
turn D 1
phase Deploy
at 41 1_194 D @0
say D uses 1 Force
say D deploys [1_194] from hand to [1_295]
```
```
site 40 2_62 L @0 Death Star
turn D 1
phase Deploy
at 41 1_194 D @0
say D uses 1 Force
say D deploys [1_194] from hand to [2_62]   # broken SWCCG-LOC-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 13; Advanced Rulebook chapter 1, Never" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(deploy) = &step.what else { return Verdict::Silent };
    let Some(location) = deploy.location.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let lands_there = |named: &&Named<'_>| {
        let card = named.id.and_then(|id| state.table.get(id));
        card.is_some_and(|card| {
            let is_character = card.facts.is_some_and(|facts| facts.category == Category::Character);
            is_character && card.zone == Zone::AtLocation && !deploy.is_undercover
        })
    };
    let Some(named) = deploy.cards.iter().find(lands_there) else { return Verdict::Silent };
    Verdict::of(location.title() != "Death Star: Trench", || {
        Finding::illegal(format!("{} deploys {} to the Trench", state.name(deploy.player), named.card.title))
            .values("aboard a starship", "on its own")
            .by(Some(deploy.player))
            .card(state.mention(named))
            .card(state.mention_card(location))
    })
}
