//! Both players draw their last card in the destiny draws of one fight: a tie.

use holocron_ingest::event::youngjedi::{Kind, WinReason};

use crate::YoungJedi;
use crate::state::State;
use crate::state::ending;
use crate::step::{Step, What};
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-END-03",
        title: "both players draw their last card in the destiny draws of one fight: a tie",
        explain: "\
When the destiny draws of one fight empty both draw decks, nobody wins, whoever drew first or more.
```
tally D deck=1 hand=4 | L deck=1 hand=6
turn L 9 Naboo
phase BATTLE
battle 1 L Naboo
fight 1 61 13 using=62/15
destiny 1 L 74 1_52 WEAPON by=62
destiny 2 D 31 1_121 WEAPON by=15
wins - TIE
```
One of them is called the winner:
```
tally D deck=1 hand=4 | L deck=1 hand=6
turn L 9 Naboo
phase BATTLE
battle 1 L Naboo
fight 1 61 13 using=62/15
destiny 1 L 74 1_52 WEAPON by=62
destiny 2 D 31 1_121 WEAPON by=15
wins L DECK   # broken YJ-END-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions, both draw the last card" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if state.ending.is_tie_due {
        if !ending::settles(state, step.kind()) || step.what == (What::LogEnd { is_truncated: true }) {
            return Verdict::Silent;
        }
        let is_tie = matches!(step.kind(), Some(Kind::Won(won)) if won.winner.is_none());
        return Verdict::of(is_tie, || {
            Finding::illegal("both draw decks ran out in one fight and the game is no tie")
                .values("a tie", "something else")
        });
    }
    match step.kind() {
        Some(Kind::Won(won)) if won.reason == WinReason::Tie || won.winner.is_none() => Verdict::Broken(Box::new(
            Finding::illegal("a tie although the destiny draws of a fight did not empty both draw decks")
                .values("a winner", "a tie"),
        )),
        _ => Verdict::Silent,
    }
}
