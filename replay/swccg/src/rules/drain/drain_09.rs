//! Announced and carried-out amount.

use holocron_ingest::message::Statement;
use holocron_ingest::message::drain::Drain;

use crate::Swccg;
use crate::state::State;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-09",
        title: "a drain is carried out for the announced amount unless a response changes it",
        explain: "\
What is announced is what is drained, unless a response between the two lines changes it.
```
turn D 1
phase Control
say D initiates Force drain of 2 at [1_128]
say D Force drains 2 at [1_128]
```
Nothing explains the additional Force:
```
turn D 1
phase Control
say D initiates Force drain of 2 at [1_128]
say D Force drains 3 at [1_128]   # broken SWCCG-DRAIN-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 4; Advanced Rulebook chapter 4" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Drain(Drain::Done { player, amount, location })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(open) = state.turn.drains.open.as_ref().filter(|open| open.player == *player) else {
        return Verdict::Silent;
    };
    let expected = open.done.unwrap_or(open.announced);
    if *amount != expected && open.is_lifted {
        return Verdict::Kept;
    }
    Verdict::of(*amount == expected, || {
        let named = Named { card: location, id: open.location };
        Finding::illegal(format!("{} drains {amount} at {}", state.name(*player), location.title))
            .values(format!("{expected}, as announced"), amount)
            .by(Some(*player))
            .card(state.mention(&named))
    })
}
