//! The Lost Pile gives nothing back by itself.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::piles::cards;
use crate::rules::{placing, soft};
use crate::state::State;
use crate::state::consistency::between::Flow;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-FORCE-09",
        title: "cards leave the Lost Pile only by retrieval or by the text of a card",
        explain: "\
What is lost stays lost until a text brings it back.
```
turn D 1
phase Control
tally D used=5 lost=3 | L lost=2
say D initiates [1_16] top-level action
say D's Force retrieval amount is 1
say D retrieves [1_168] (1 Force retrieved)
tally D used=6 lost=2 | L lost=2
```
Three cards become two, and no text was used:
```
turn D 1
phase Control
tally D used=5 lost=3 | L lost=2
tally D used=6 lost=2 | L lost=2   # broken SWCCG-FORCE-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 3; Advanced Rulebook chapter 1, part D" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let (Some(before), Some(after)) = (state.piles(side), tally.sides[side].piles) else { continue };
        if after.lost_pile >= before.lost_pile {
            continue;
        }
        let is_retrieved =
            matches!(state.consistency.between.flow[side], Some(Flow::Retrieved | Flow::RetrievedIntoHand));
        if state.text.causes.is_any() || state.text.provenance.is_any() || is_retrieved {
            verdict = placing::worse(verdict, Verdict::Kept);
            continue;
        }
        let finding = Finding::illegal(format!("cards leave {}'s Lost Pile by no card's text", state.name(side)))
            .values(cards(before.lost_pile), cards(after.lost_pile))
            .by(Some(side));
        return soft::suspect(state, &[Flag::Retrieve, Flag::DrawExtra, Flag::Conserv], finding);
    }
    verdict
}
