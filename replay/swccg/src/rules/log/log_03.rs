//! A counter is never negative and changes only with a cause that the log shows.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::rules::piles::{cards, risen};
use crate::state::State;
use crate::state::consistency::counters::Counter;
use crate::step::{Step, What};
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-03",
        title: "a pile counter is never negative and changes only with a move that the log shows",
        explain: "\
A pile that no line and no event spoke of keeps its count.
```
players
tally D reserve=60 lost=4 | L reserve=60
turn D 1
phase Control
say L loses a Force, [1_1], from Reserve Deck
in 9 1_1 L TOP_OF_LOST_PILE
tally D reserve=60 lost=4 | L reserve=59 lost=1
phase Deploy
```
Dark's Lost Pile gives a card to the Reserve Deck, and nobody says so:
```
players
tally D reserve=60 lost=4 | L reserve=60
in 9 1_168 D TOP_OF_LOST_PILE
turn D 1
phase Control
tally D reserve=61 lost=3 | L reserve=60   # broken SWCCG-FORCE-09
phase Deploy   # broken SWCCG-LOG-03
```
A pile grows although nothing happens:
```
players
tally D reserve=60 | L reserve=60
turn D 1
tally D reserve=60 | L reserve=61   # broken SWCCG-LOG-01, SWCCG-LOG-03
```
No pile holds fewer cards than none:
```
players
tally D reserve=-1 | L reserve=60   # broken SWCCG-LOG-03, SWCCG-VALUE-03
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "counters of a snapshot" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return super::super::piles::judge(state, step, false) };
    for side in Side::BOTH {
        let Some(piles) = &tally.sides[side].piles else { continue };
        let before = state.piles(side);
        // What the counters before said too has been told.
        let is_told = |counter: Counter, n| before.is_some_and(|before| counter.of(before) == n);
        let negative = Counter::ALL.into_iter().map(|counter| (counter, counter.of(piles)));
        if let Some((counter, n)) = negative.into_iter().find(|(counter, n)| *n < 0 && !is_told(*counter, *n)) {
            let message = format!("{}'s {} holds fewer cards than none", state.name(side), counter.words());
            let finding = Finding::illegal(message).values("0 cards or more", cards(n));
            return Verdict::Broken(Box::new(finding.by(Some(side))));
        }
        if let Some(before) = before
            && let Some(counter) = risen(state, tally, side)
        {
            let message = format!("{}'s {} grows although nothing happens", state.name(side), counter.words());
            let finding = Finding::illegal(message).values(cards(counter.of(before)), cards(counter.of(piles)));
            return Verdict::Broken(Box::new(finding.by(Some(side))));
        }
    }
    Verdict::Silent
}
