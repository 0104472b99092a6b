//! The opening hand.

use holocron_ingest::event::swtcg::{DrawReason, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

/// Cards of an opening hand.
const SIZE: u32 = 7;

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-SET-01",
        title: "the opening hand has seven cards",
        explain: "\
Each player draws seven cards to begin with, once.
```
P
DR D 7 OPENING
DR L 7 OPENING
```
```
P
DR D 8 OPENING   # broken SWTCG-SET-01
DR L 7 OPENING
DR L 7 OPENING   # broken SWTCG-SET-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgSetup, at: "game set-up" },
    },
    topics: topic::DRAWN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Drawn(drawn)) = step.kind() else { return Verdict::Silent };
    if drawn.reason != DrawReason::Opening {
        return Verdict::Silent;
    }
    let is_first = !state.setup[drawn.player].has_hand;
    Verdict::of(drawn.count == SIZE && is_first, || {
        let what = match is_first {
            true => "draws an opening hand of the wrong size",
            false => "draws a second opening hand",
        };
        let finding = Finding::illegal(format!("{} {what}", state.name(drawn.player)));
        finding.values(format!("{SIZE} cards"), format!("{} cards", drawn.count)).by(Some(drawn.player))
    })
}
