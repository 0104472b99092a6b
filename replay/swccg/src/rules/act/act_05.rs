//! When Force is activated.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::message::Statement;
use holocron_ingest::message::force::Force;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ACT-05",
        title: "Force is activated from Force generation only in one's own Activate phase",
        explain: "\
Activating from Force generation is what the own Activate phase is for.
```
turn D 1
phase Activate
say D activated 1 Force (1 total Force activated from Force generation)
```
In the Control phase it is too late:
```
turn D 1
phase Control
say D activated 1 Force (1 total Force activated from Force generation)   # broken SWCCG-ACT-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 1 and 2; Advanced Rulebook chapter 3" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Activated { player, from_generation: true, .. })) = &step.what else {
        return Verdict::Silent;
    };
    if state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    Verdict::of(state.clock.is_own(*player, Phase::Activate), || {
        let name = state.name(*player);
        Finding::illegal(format!("{name} activates from Force generation outside their Activate phase"))
            .values(format!("{name}'s Activate phase"), state.moment())
            .by(Some(*player))
    })
}
