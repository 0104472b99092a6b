//! Docking bay transit leads from docking bay to docking bay.

use holocron_ingest::message::moves::Mode;

use super::super::soft;
use crate::Swccg;
use crate::cards::{self, Flag, Keyword};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-16",
        title: "docking bay transit leads from one docking bay to another",
        explain: "\
A transit begins and ends at a docking bay.
```
turn D 1
phase Move
site 40 1_291 D @0 Tatooine
site 50 1_285 D @1 Death Star
at 41 1_194 D @0
say D docking bay transits [1_194] from [1_291] to [1_285]
```
```
turn D 1
phase Move
site 40 1_291 D @0 Tatooine
site 50 1_286 D @1 Death Star
at 41 1_194 D @0
say D docking bay transits [1_194] from [1_291] to [1_286]   # broken SWCCG-MOVE-16
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::DockingBayTransit {
        return Verdict::Silent;
    }
    for end in [&moved.from, &moved.to] {
        let Some(facts) = cards::lookup(&end.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(end.card.blueprint));
        };
        if facts.has_keyword(Keyword::DockingBay) {
            continue;
        }
        let message = format!("{} transits at {}, which is no docking bay", state.name(moved.player), end.card.title);
        let finding =
            Finding::illegal(message).values("from docking bay to docking bay", &end.card.title).by(Some(moved.player));
        let finding = moved.cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)));
        return soft::suspect(state, &[Flag::MoveTime], finding);
    }
    Verdict::Kept
}
