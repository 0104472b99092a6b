//! Hyperspeed ends at a system.

use holocron_ingest::message::moves::Mode;

use crate::Swccg;
use crate::cards::{self, Category, Subtype};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-11",
        title: "a hyperspeed move begins and ends at a system",
        explain: "\
Hyperspeed leads from system to system, not to sites or sectors.
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 1_288 D @1 Kessel
at 41 1_301 D @1
say D uses 1 Force
say D moves [1_301] from [1_289] to [1_288] using hyperspeed
```
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 4_155 D @1 Tatooine
at 41 1_301 D @1
say D uses 1 Force
say D moves [1_301] from [1_289] to [4_155] using hyperspeed   # broken SWCCG-MOVE-11
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::Hyperspeed {
        return Verdict::Silent;
    }
    for end in [&moved.from, &moved.to] {
        let Some(facts) = cards::lookup(&end.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(end.card.blueprint));
        };
        if facts.category == Category::Location && facts.subtype != Some(Subtype::System) {
            let who = state.name(moved.player);
            return Verdict::of(false, || {
                let finding =
                    Finding::illegal(format!("{who} uses hyperspeed at {}, which is no system", end.card.title))
                        .values("from system to system", &end.card.title)
                        .by(Some(moved.player));
                moved.cards.iter().fold(finding, |finding, named| finding.card(state.mention(named)))
            });
        }
    }
    Verdict::Kept
}
