//! A persona out of play is not deployed again by its owner.

use holocron_ingest::event::gemp::Zone;

use crate::Swccg;
use crate::cards::{self, Card, Category, Uniqueness};
use crate::state::State;
use crate::step::Step;
use crate::step::What;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-UNIQ-07",
        title: "a persona out of play is not deployed again by its owner",
        explain: "\
A unique character, vehicle or starship that was placed out of play takes every version of its persona with it.
```
site 1 1_295 D @0 Tatooine
phase Deploy
in 9 1_19 L OUT_OF_PLAY
at 10 1_168 D @0
say D deploys [1_168] from hand to [1_295]
in 11 1_168 D OUT_OF_PLAY
remove 10
```
Another version of Darth Vader after that:
```
site 1 1_295 D @0 Tatooine
phase Deploy
in 9 1_168 D OUT_OF_PLAY
at 10 108_6 D @0
say D deploys [108_6] from hand to [1_295]   # broken SWCCG-UNIQ-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 1 part D; chapter 5, Persona" },
    },
    topics: topic::DEPLOY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Deploy(play) = &step.what else { return Verdict::Silent };
    let mut is_judged = false;
    for named in &play.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint).filter(|facts| is_persona(facts)) else { continue };
        is_judged = true;
        let gone = state.table.iter().find(|card| {
            card.zone == Zone::OutOfPlay
                && card.zone_owner == Some(play.player)
                && card.facts.is_some_and(|theirs| is_persona(theirs) && is_same(facts, theirs))
        });
        if let Some(gone) = gone {
            let message = format!("{} deploys {}, whose persona is out of play", state.name(play.player), facts.title);
            let finding = Finding::illegal(message)
                .values("a persona that is not out of play", gone.title())
                .by(Some(play.player))
                .card(state.mention(named))
                .card(state.mention_card(gone));
            return Verdict::Broken(Box::new(finding));
        }
    }
    if is_judged { Verdict::Kept } else { Verdict::Silent }
}

fn is_persona(facts: &Card) -> bool {
    let is_kind = matches!(facts.category, Category::Character | Category::Vehicle | Category::Starship);
    is_kind && facts.uniqueness == Some(Uniqueness::Unique)
}

fn is_same(a: &Card, b: &Card) -> bool {
    a.title == b.title || a.personas.iter().any(|persona| b.personas.contains(persona))
}
