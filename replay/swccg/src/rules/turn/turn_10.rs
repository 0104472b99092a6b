//! Turn numbers.

use holocron_ingest::event::gemp::{Kind, PhaseChange};
use holocron_ingest::message::Statement;
use holocron_ingest::message::turn::Turn;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TURN-10",
        title: "each player's turns are numbered one by one, and every label of a turn carries its number",
        explain: "\
The log numbers each player's own turns. The number stands in the line that begins the turn and in the label of every
phase of it.
```
turn D 3
phase Control
turn L 3
turn D 4
```
A turn number is left out:
```
turn D 3
turn L 3
turn D 5   # broken SWCCG-TURN-10
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "turn numbers; section 1 of the rules" },
    },
    topics: topic::LINE.and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, got) = match &step.what {
        What::Said(Statement::Turn(Turn::Started { player, number })) => (*player, *number),
        What::Event(Kind::Phase(PhaseChange { turn: Some(turn), .. })) => match state.clock.turn_of {
            Some(player) => (player, *turn),
            None => return Verdict::Silent,
        },
        _ => return Verdict::Silent,
    };
    let Some(expected) = state.turn.numbers.numbers[player] else { return Verdict::Silent };
    Verdict::of(got == expected, || {
        Finding::illegal(format!("turn {expected} of {} is called turn {got}", state.name(player)))
            .values(expected, got)
            .by(Some(player))
    })
}
