//! Who goes first.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;
use holocron_ingest::message::Statement;
use holocron_ingest::message::setup::Setup;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TURN-03",
        title: "Dark takes the first turn unless a card gives it to Light",
        explain: "\
The Dark Side goes first. Some cards change that; the log then names the card.
```
say D reveals Objective [7_297]
say Dark Side goes first
turn D 1
```
Without such a card Light may not go first:
```
say D reveals Objective [7_297]
say Light Side goes first   # broken SWCCG-TURN-03
turn L 1
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 1; Advanced Rulebook chapter 2" },
    },
    topics: topic::LINE.and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let broken = |side: Side, expected: Side| {
        Finding::illegal(format!("{} goes first although no card says so", state.name(side)))
            .values(state.name(expected), state.name(side))
            .by(Some(side))
    };
    match &step.what {
        What::Said(Statement::Setup(Setup::First { side })) => {
            let may = *side == Side::Dark || state.clock.is_first_by_card;
            Verdict::of(may, || broken(*side, Side::Dark))
        }
        What::Event(Kind::Turn(Some(side))) if state.clock.turns == 0 && state.turn.numbers.has_opening() => {
            let by_card = if state.clock.is_first_by_card { Side::Light } else { Side::Dark };
            let expected = state.clock.first.unwrap_or(by_card);
            Verdict::of(*side == expected, || broken(*side, expected))
        }
        _ => Verdict::Silent,
    }
}
