//! No gap between turns.

use holocron_ingest::event::gemp::{Kind, Phase};
use holocron_ingest::message::Statement;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TURN-08",
        title: "after a turn has ended the next one follows at once",
        explain: "\
When the end-of-turn step is over the next turn begins; nothing happens between the two.
```
turn D 1
phase Between turns
turn L 1
```
Here a card moves in the gap:
```
turn D 1
phase Between turns
say D shuffles Reserve Deck   # broken SWCCG-TURN-08
turn L 1
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 25; Advanced Rulebook chapter 8" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if state.clock.phases.last() != Some(&Phase::BetweenTurns) || state.outcome.is_some() {
        return Verdict::Silent;
    }
    match &step.what {
        What::Event(Kind::Turn(_)) => return Verdict::Kept,
        What::Event(Kind::Players(_) | Kind::Warned(_) | Kind::Other(_) | Kind::Phase(_)) => return Verdict::Silent,
        // The end of the game and take-backs may come at any time.
        What::Said(Statement::Session(_) | Statement::Revert(_)) => return Verdict::Silent,
        What::DumpEnds | What::LogEnd { .. } => return Verdict::Silent,
        _ => {}
    }
    // One finding for a gap, however much stands in it.
    if state.turn.numbers.phase_at != Some(step.at.event.saturating_sub(1)) {
        return Verdict::Silent;
    }
    Verdict::of(false, || {
        Finding::illegal("a play stands between the end of one turn and the start of the next")
            .values("the start of the next turn", "a play")
            .by(state.clock.turn_of)
    })
}
