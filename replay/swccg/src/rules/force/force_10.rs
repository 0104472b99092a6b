//! Out of play.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-FORCE-10",
        title: "a card that is out of play stays out of play",
        explain: "\
Cards that are placed out of play never come back, so their number never falls.
```
turn D 1
tally D out=1 | L out=0
in 9 1_168 D OUT_OF_PLAY
tally D out=2 | L out=0
```
One of them is gone:
```
turn D 1
tally D hand=3 out=2 | L out=0
tally D hand=4 out=1 | L out=0   # broken SWCCG-FORCE-10
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 9; Advanced Rulebook chapter 1" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let mut is_judged = false;
    for player in Side::BOTH {
        let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { continue };
        is_judged |= before.out_of_play > 0;
        if after.out_of_play < before.out_of_play {
            return Verdict::of(false, || {
                Finding::illegal(format!("{} gets a card back that was out of play", state.name(player)))
                    .values(format!("at least {} out of play", before.out_of_play), after.out_of_play)
                    .by(Some(player))
            });
        }
    }
    if is_judged { Verdict::Kept } else { Verdict::Silent }
}
