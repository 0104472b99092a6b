//! Nobody stands at a holosite.

use crate::Swccg;
use crate::cards::{Category, Flag, Keyword};
use crate::rules::{placing, soft};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOC-05",
        title: "no character, creature, device, starship, vehicle or weapon is put at a holosite",
        explain: "\
A holosite is a game board. Only what the rules of dejarik put there stands on it.
```
site 40 1_295 D @0 Tatooine
phase Deploy
at 41 1_194 D @0
say D deploys [1_194] from hand to [1_295]
```
```
site 40 2_145 D @0
phase Deploy
at 41 1_194 D @0
say D deploys [1_194] from hand to [2_145]   # broken SWCCG-LOC-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 13 and 21; Advanced Rulebook chapter 1, Never" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    placing::judge(state, step, |placed| {
        let is_kind = matches!(
            placed.facts.category,
            Category::Character
                | Category::Creature
                | Category::Device
                | Category::Starship
                | Category::Vehicle
                | Category::Weapon
        );
        if !is_kind {
            return Verdict::Silent;
        }
        if !placed.ground.has_keyword(Keyword::Holosite) || placed.facts.has_keyword(Keyword::Dejarik) {
            return Verdict::Kept;
        }
        let finding =
            Finding::illegal(format!("{} stands at the holosite {}", placed.facts.title, placed.ground.title))
                .values("another kind of location", placed.ground.title)
                .by(placed.player)
                .card(placed.mention.clone());
        soft::suspect(state, &[Flag::DepPlace], finding)
    })
}
