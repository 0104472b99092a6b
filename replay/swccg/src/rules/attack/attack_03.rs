//! Creatures deploy and move only in their habitat.

use crate::Swccg;
use crate::cards::{Category, Flag, creatures};
use crate::rules::{placing, soft};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-03",
        title: "creatures deploy and move only in their habitat",
        explain: "\
Every creature names the places where it lives; it is never put anywhere else.
```
site 1 1_133 L @0 Tatooine
phase Deploy
at 10 7_52 L @0
say L deploys [7_52] from hand to [1_133]
```
A Wampa on Tatooine:
```
site 1 1_295 D @0 Tatooine
phase Deploy
at 10 3_93 D @0
say D deploys [3_93] from hand to [1_295]   # broken SWCCG-ATTACK-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Creatures, at: "paragraph 1; Advanced Rulebook chapter 9" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    placing::judge(state, step, |placed| {
        if placed.facts.category != Category::Creature {
            return Verdict::Silent;
        }
        match creatures::lives(placed.facts, placed.ground, placed.system) {
            Some(true) => Verdict::Kept,
            None => Verdict::Unknown(Doubt::CardText(placed.facts.blueprint)),
            Some(false) => {
                let (card, place) = (placed.facts.title, placed.ground.title);
                let finding = Finding::illegal(format!("{card} is put at {place}, which is not its habitat"))
                    .values("its habitat", place)
                    .by(placed.player)
                    .card(placed.mention.clone());
                soft::suspect(state, &[Flag::DepPlace, Flag::Ferocity], finding)
            }
        }
    })
}
