//! Turn labels, the line that begins a turn and the turn event agree.

use holocron_ingest::event::gemp::{Kind, Phase};
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
        id: "SWCCG-LOG-19",
        title: "the event that begins a turn, the line that tells it and the labels of its phases agree",
        explain: "\
A turn begins with an event that names the player, a line with the number of that player's turn, and phases that carry
the same number.
```
players
say Dark Side goes first
turn D 1
phase Activate
phase Control
```
A game whose first turn is told as the second:
```
players
say Dark Side goes first
turn D 2   # broken SWCCG-LOG-19
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "turn and phase events" },
    },
    topics: topic::LINE.and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if !state.recording.has_players || state.recording.is_dumping || state.clock.is_joined_late {
        return Verdict::Silent;
    }
    let Some(side) = state.clock.turn_of else { return Verdict::Silent };
    let begun = state.clock.begun[side];
    let name = state.name(side);
    match &step.what {
        What::Said(Statement::Turn(Turn::Started { player, number })) => {
            Verdict::of(*player == side && *number == begun, || {
                Finding::illegal(format!("a line begins another turn than {name}'s, which has just begun"))
                    .values(format!("{name}'s turn {begun}"), format!("{}'s turn {number}", state.name(*player)))
                    .by(Some(side))
            })
        }
        What::Event(Kind::Phase(change)) if Phase::TURN.contains(&change.phase) => match change.turn {
            Some(number) => Verdict::of(number == begun, || {
                Finding::illegal(format!("a phase of {name}'s turn carries the number of another turn"))
                    .values(begun, number)
                    .by(Some(side))
            }),
            None => Verdict::Silent,
        },
        _ => Verdict::Silent,
    }
}
