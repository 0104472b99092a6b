//! The counters of a snapshot agree with the moves, and no card is lost or added.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::checkpoint::ZONES;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-GEN-02",
        title: "the counters of a snapshot agree with the moves, and no card is lost or added",
        explain: "\
Each player's cards stay the same number over all zones.
```
tally D deck=40 hand=6 | L deck=40 hand=6
turn D 3 Tatooine
draw D 2 TEXT
tally D deck=38 hand=8 | L deck=40 hand=6
```
A number has changed by itself:
```
tally D deck=40 hand=6 | L deck=40 hand=6
turn D 3 Tatooine
draw D 2 TEXT
tally D deck=38 hand=7 | L deck=40 hand=6   # broken YJ-GEN-02
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediDialect, at: "section 2.3, snapshots of counters; encyclopedia article" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Tally(tally)) = step.kind() else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let Some(theirs) = &tally.sides[side] else { continue };
        for (zone, field) in ZONES {
            let Some(ours) = state.piles.count(side, zone) else { continue };
            let theirs = theirs.in_zone(zone);
            if i64::from(ours) != i64::from(theirs) {
                return Verdict::Broken(Box::new(
                    Finding::illegal(format!("{}'s {field} has another number than the moves give", state.name(side)))
                        .values(ours, theirs)
                        .by(Some(side)),
                ));
            }
            verdict = Verdict::Kept;
        }
    }
    verdict
}
