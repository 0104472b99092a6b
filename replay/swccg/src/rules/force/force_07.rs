//! Retrieving from an empty pile.

use holocron_ingest::message::Statement;
use holocron_ingest::message::retrieve::Retrieve;

use crate::Swccg;
use crate::state::State;
use crate::state::consistency::between::Flow;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-FORCE-07",
        title: "nobody retrieves more cards than the Lost Pile holds",
        explain: "\
Retrieval may begin with an empty Lost Pile, but it moves only cards that are there.
```
turn D 1
tally D used=0 lost=1 | L used=0
say D retrieves [1_168] (1 Force retrieved)
tally D used=1 lost=0 | L used=0
```
There is nothing left:
```
turn D 1
tally D used=0 lost=0 | L used=0
say D retrieves [1_168] (1 Force retrieved)   # broken SWCCG-FORCE-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 8" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Retrieve(Retrieve::Retrieved { player, card, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(piles) = state.piles(*player) else { return Verdict::Silent };
    let already =
        i32::from(matches!(state.consistency.between.flow[*player], Some(Flow::Retrieved | Flow::RetrievedIntoHand)));
    Verdict::of(piles.lost_pile > already, || {
        let named = Named { card, id: None };
        Finding::illegal(format!("{} retrieves {} from an empty Lost Pile", state.name(*player), card.title))
            .values("at least 1 card in the Lost Pile", piles.lost_pile.saturating_sub(already))
            .by(Some(*player))
            .card(state.mention(&named))
    })
}
