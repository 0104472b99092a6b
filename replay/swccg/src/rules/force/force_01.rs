//! Using Force.

use holocron_ingest::id::Number;
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
        id: "SWCCG-FORCE-01",
        title: "using n Force moves n cards from the Force Pile to the Used Pile",
        explain: "\
Force is used by moving cards from the top of the Force Pile to the Used Pile, one for each unit. The counters go first,
the line comes when all is paid.
```
turn D 1
tally D force=5 used=0 | L force=2
tally D force=4 used=1 | L force=2
tally D force=3 used=2 | L force=2
say D uses 2 Force
```
Here the line says more than was paid:
```
turn D 1
tally D force=5 used=0 | L force=2
tally D force=4 used=1 | L force=2
tally D force=3 used=2 | L force=2
say D uses 3 Force   # broken SWCCG-FORCE-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 3 and 28; Advanced Rulebook chapter 1" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Used { player, amount, owner, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(spent) = state.consistency.between.spent[*owner] else { return Verdict::Silent };
    Verdict::of(*amount == Number::whole(spent), || {
        Finding::illegal(format!("{} uses {amount} Force, but {spent} left the Force Pile", state.name(*player)))
            .values(format!("{amount} cards from Force Pile to Used Pile"), spent)
            .by(Some(*player))
    })
}
