//! Retrieving Force.

use holocron_ingest::event::gemp::{Kind, Tally, Zone};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::CardRef;
use holocron_ingest::message::Statement;
use holocron_ingest::message::retrieve::Retrieve;

use crate::Swccg;
use crate::rules::soft;
use crate::state::State;
use crate::state::consistency::between::Flow;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-FORCE-06",
        title: "Force is retrieved one card at a time, from the Lost Pile to the Used Pile",
        explain: "\
Retrieved Force moves from the top of the Lost Pile to the Used Pile, one card after the other. The log counts them.
```
turn D 1
tally D used=0 lost=5 | L used=0
say D retrieves [1_168] (1 Force retrieved)
tally D used=1 lost=4 | L used=0
say D retrieves [1_168] (2 Force retrieved)
tally D used=2 lost=3 | L used=0
```
Two cards move, but only one is retrieved:
```
turn D 1
tally D used=0 lost=5 | L used=0
say D retrieves [1_168] (1 Force retrieved)
tally D used=2 lost=3 | L used=0   # broken SWCCG-FORCE-06
```
A number is left out:
```
turn D 1
tally D used=0 lost=5 | L used=0
say D retrieves [1_168] (1 Force retrieved)
tally D used=1 lost=4 | L used=0
say D retrieves [1_168] (3 Force retrieved)   # broken SWCCG-FORCE-06
```
The Lost Pile has another card on top:
```
turn D 1
in 50 1_249 D TOP_OF_LOST_PILE
tally D used=0 lost=5 | L used=0
say D's Force retrieval amount is 1
say D retrieves [1_168] (1 Force retrieved)   # broken SWCCG-FORCE-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 28; Advanced Rulebook chapter 1" },
    },
    topics: topic::LINE.and(topic::TALLY),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Retrieve(Retrieve::Retrieved { player, card, count, is_random, .. })) => {
            line(state, *player, card, *count, *is_random)
        }
        What::Event(Kind::Tally(tally)) => counters(state, tally),
        _ => Verdict::Silent,
    }
}

fn line(state: &State, player: Side, card: &CardRef, count: Number, is_random: bool) -> Verdict {
    let one = Number::whole(1);
    let next = state.consistency.between.retrieved[player].map_or(one, |last| last + one);
    if count != one && count != next {
        return Verdict::of(false, || {
            Finding::illegal(format!("{} retrieves {} Force in one step", state.name(player), count - next + one))
                .values(next, count)
                .by(Some(player))
        });
    }
    let Some(top) = state.table.pile_top(Zone::TopOfLostPile, player) else { return Verdict::Silent };
    let is_top = top.blueprint.is_face_down() || top.blueprint.front() == card.blueprint.front();
    if is_top || is_random {
        return Verdict::Kept;
    }
    if let Some(text) = state.text.provenance.latest().filter(|_| !state.text.provenance.retrieves_force) {
        return Verdict::Unknown(Doubt::CardText(text));
    }
    let named = Named { card, id: None };
    let message = format!("{} retrieves {}, which is not on top of the Lost Pile", state.name(player), card.title);
    let finding = Finding::illegal(message)
        .values(top.title(), &card.title)
        .by(Some(player))
        .card(state.mention(&named))
        .card(state.mention_card(top));
    soft::suspect(state, &[], finding)
}

fn counters(state: &State, tally: &Tally) -> Verdict {
    let flows = [Some(Flow::Retrieved), Some(Flow::RetrievedIntoHand)];
    let Some(player) = Side::BOTH.into_iter().find(|side| flows.contains(&state.consistency.between.single(*side)))
    else {
        return Verdict::Silent;
    };
    let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { return Verdict::Silent };
    let gone = before.lost_pile.saturating_sub(after.lost_pile);
    let come = if state.consistency.between.single(player) == Some(Flow::Retrieved) {
        after.used_pile.saturating_sub(before.used_pile)
    } else {
        after.hand.saturating_sub(before.hand)
    };
    Verdict::of((gone, come) == (1, 1), || {
        Finding::illegal(format!("{} retrieves 1 Force, but the counters show another number", state.name(player)))
            .values("1 from the Lost Pile, 1 retrieved", format!("{gone} from the Lost Pile, {come} retrieved"))
            .by(Some(player))
    })
}
