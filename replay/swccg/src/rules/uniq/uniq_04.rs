//! A player has at most one version of a persona in play.

use crate::Swccg;
use crate::cards::{Card, Flag};
use crate::rules::{placing, soft};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-UNIQ-04",
        title: "a player has at most one version of a persona in play",
        explain: "\
Versions of one persona exclude each other for a player, permanent pilots and permanent weapons included.
```
site 1 1_295 D @0 Tatooine
phase Deploy
at 10 1_168 D @0
say D deploys [1_168] from hand to [1_295]
```
Two Darth Vaders with different titles:
```
site 1 1_295 D @0 Tatooine
phase Deploy
at 10 1_168 D @0
say D deploys [1_168] from hand to [1_295]
at 11 108_6 D @0
say D deploys [108_6] from hand to [1_295]   # broken SWCCG-UNIQ-04
```
The opponent's version does not count.
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 21, Persona; Advanced Rulebook chapter 5" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for id in placing::arrivals(state, step) {
        let Some(card) = state.table.get(*id).filter(|card| card.is_in_play()) else { continue };
        let Some(facts) = card.facts.filter(|facts| personas(facts).next().is_some()) else { continue };
        let mut one = Verdict::Kept;
        for other in state.table.iter().filter(|other| other.id != card.id && other.is_in_play()) {
            let Some(theirs) = other.facts.filter(|_| other.owner == card.owner) else { continue };
            let Some(persona) = personas(facts).find(|persona| personas(theirs).any(|p| p == *persona)) else {
                continue;
            };
            let owner = card.owner.map_or("nobody", |side| state.name(side));
            let finding = Finding::illegal(format!("{owner} has {} in play beside {}", facts.title, theirs.title))
                .values(format!("one version of the persona {}", super::words(persona)), "two")
                .by(card.owner)
                .card(state.mention_card(card))
                .card(state.mention_card(other));
            one = soft::suspect(state, &[Flag::UniqMod], finding);
        }
        verdict = placing::worse(verdict, one);
    }
    verdict
}

/// The personas of a card and of whom it carries for good.
fn personas(facts: &Card) -> impl Iterator<Item = &'static str> {
    facts.personas.iter().chain(&facts.permanents).copied()
}
