//! The starting hand has 8 cards.

use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::setup::Setup;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

/// Cards of a starting hand.
const SIZE: i32 = 8;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DECK-05",
        title: "the starting hand has 8 cards unless a starting card says otherwise",
        explain: "\
Before the first turn each player draws 8 cards. A Starting Interrupt may change the number, and says so.
```
players
say D draws 8 cards into hand
say L plays [200_51] as Starting Interrupt to draw 12 cards in starting hand
say L draws 12 cards into hand
turn D 1
```
```
players
say D draws 9 cards into hand   # broken SWCCG-DECK-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Advanced2023, at: "chapter 2, starting hand" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Setup(Setup::OpeningHand { player, count })) = &step.what else { return Verdict::Silent };
    if state.clock.has_started() {
        return Verdict::Silent;
    }
    let start = &state.consistency.starts[*player];
    let size = start.hand.unwrap_or(SIZE);
    if *count == Number::whole(size) {
        return Verdict::Kept;
    }
    let titles = start.interrupt.iter().map(|title| title.to_string()).collect();
    let message = format!("{} draws {count} cards as a starting hand", state.name(*player));
    let finding = Finding::suspect(message, titles).values(format!("{size} cards"), format!("{count} cards"));
    Verdict::Broken(Box::new(finding.by(Some(*player))))
}
