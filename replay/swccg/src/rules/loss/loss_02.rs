//! One by one.

use holocron_ingest::message::Statement;
use holocron_ingest::message::loss::Loss;

use crate::Swccg;
use crate::cards::{Flag, Icon, lookup};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOSS-02",
        title: "the Force loss that remains falls by one with each card lost",
        explain: "\
Each card lost satisfies one unit of a Force loss.
```
turn D 1
say D has 2 Force loss remaining to satisfy
say D loses a Force, [1_168], from hand
say D has 1 Force loss remaining to satisfy
say D loses a Force, [1_168], from hand
```
A unit is left out:
```
turn D 1
say D has 3 Force loss remaining to satisfy
say D loses a Force, [1_168], from hand
say D has 1 Force loss remaining to satisfy   # broken SWCCG-LOSS-02
say D loses a Force, [1_168], from hand
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Loss(Loss::Owed { player, amount, .. })) = &step.what else { return Verdict::Silent };
    let Some(pending) = state.plays.losses.pending[*player].as_ref() else { return Verdict::Silent };
    if *amount == pending.owed() {
        return Verdict::Kept;
    }
    if pending.is_lifted {
        // Some text reduced it, or made another loss in between.
        return Verdict::Silent;
    }
    let is_droid = pending.last.and_then(|last| lookup(&last)).is_some_and(|facts| facts.has_icon(Icon::Droid));
    // A text may let one droid count for several Force, which leaves less and never more.
    if is_droid
        && *amount < pending.owed()
        && let Some(unknown) = soft::explained(state, &[Flag::LossMod])
    {
        return unknown;
    }
    Verdict::of(false, || {
        Finding::illegal(format!("{}'s Force loss goes from {} to {amount}", state.name(*player), pending.remaining))
            .values(pending.owed(), amount)
            .by(Some(*player))
    })
}
