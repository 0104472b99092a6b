//! Nobody stays where he cannot stand.

use holocron_ingest::event::gemp::{Kind, Zone};

use crate::Swccg;
use crate::cards::{Category, Subtype};
use crate::rules::placing;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-STATE-12",
        title: "a character that stands at a system or sector at the end of a phase is lost",
        explain: "\
Whoever comes to lie where no such card may be, because what carried it is gone or its text came back, is lost.
```
site 1 1_289 D @0 Tatooine
site 2 1_295 D @1 Tatooine
at 10 1_301 D @0
on 11 1_168 D 10
at 12 1_194 D @1
turn D 1
phase Move
phase Draw
```
The Devastator is gone, and Darth Vader floats in space:
```
site 1 1_289 D @0 Tatooine
at 10 1_301 D @0
on 11 1_168 D 10
turn D 1
phase Move
remove 10
move 11 1_168 D @0
phase Draw   # broken SWCCG-LOC-01 SWCCG-STATE-12
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 12 and 13; Advanced Rulebook chapter 1, Never" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Phase(_) | Kind::Turn(_)) = &step.what else { return Verdict::Silent };
    let is_character = |card: &&TableCard| {
        card.zone == Zone::AtLocation && card.facts.is_some_and(|facts| facts.category == Category::Character)
    };
    let mut verdict = Verdict::Silent;
    for card in state.table.iter().filter(is_character) {
        let Some(location) = state.table.location_at(card.location) else { continue };
        let in_space = location.facts.is_some_and(|facts| facts.subtype == Some(Subtype::System));
        let one = Verdict::of(!in_space, || {
            Finding::illegal(format!("{} stays at {} with nothing to carry it", card.title(), location.title()))
                .values("it is lost", "it stays")
                .by(card.owner)
                .card(state.mention_card(card))
                .card(state.mention_card(location))
        });
        verdict = placing::worse(verdict, one);
    }
    verdict
}
