//! One action at a time.

use holocron_ingest::message::Statement;
use holocron_ingest::message::initiate::Initiate;

use crate::Swccg;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-STACK-04",
        title: "no top-level action begins while a Force drain waits for its result",
        explain: "\
An action is carried out before the next one of a phase begins. What answers a drain is a response.
```
turn D 1
phase Control
say D initiates Force drain of 2 at [1_128]
say L initiates [1_16] optional response
say D Force drains 2 at [1_128]
```
```
turn D 1
phase Control
say D initiates Force drain of 2 at [1_128]
say L initiates [1_16] top-level action   # broken SWCCG-STACK-04
say D Force drains 2 at [1_128]
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 7 and 26; Advanced Rulebook chapter 1, part C" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Initiate(said)) = &step.what else { return Verdict::Silent };
    let Some(open) = state.turn.drains.open.as_ref().filter(|open| open.done.is_none() && !open.is_cancelled) else {
        return Verdict::Silent;
    };
    let Initiate::TopLevel { player, card } = said else { return Verdict::Kept };
    if open.is_lifted {
        // A response may have taken away control, and the drain has ended without a line.
        return Verdict::Unknown(Doubt::Unmodelled("the drain may be over"));
    }
    let finding = Finding::illegal(format!(
        "{} uses {} while the drain at {} is going on",
        state.name(*player),
        card.title,
        open.title
    ))
    .values("a response", "a top-level action")
    .by(Some(*player))
    .card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() });
    soft::suspect(state, &[], finding)
}
