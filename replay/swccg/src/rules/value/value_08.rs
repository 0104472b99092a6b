//! Numbers are not rounded.

use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-VALUE-08",
        title: "numbers are not rounded",
        explain: "\
Totals keep their fractions; only the counters show one decimal, rounded up.
```
tally D battle=5.9 | L battle=8
say Dark side total power: 5.89123
```
Rounded to a whole:
```
tally D battle=5.9 | L battle=8
say Dark side total power: 6   # broken SWCCG-VALUE-08
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 1, part E, Rounding" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Battle(Battle::Power { side, total })) = &step.what else { return Verdict::Silent };
    let Some(shown) = state.tally.as_ref().and_then(|tally| tally.sides[*side].battle_power) else {
        return Verdict::Silent;
    };
    if total.ceil_tenth() == shown.ceil_tenth() {
        return Verdict::Kept;
    }
    // A difference of 1 or more is no rounding: another rule's business.
    let is_rounded =
        total.abs_diff(shown) < Number::whole(1) && (total.to_whole().is_some() != shown.to_whole().is_some());
    if !is_rounded {
        return Verdict::Silent;
    }
    let finding =
        Finding::illegal(format!("the {side} side's total power is rounded")).values(shown, total).by(Some(*side));
    Verdict::Broken(Box::new(finding))
}
