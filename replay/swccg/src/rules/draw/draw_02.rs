//! One card at a time.

use holocron_ingest::event::gemp::{Kind, Phase, Tally};
use holocron_ingest::id::Side;
use holocron_ingest::message::Place;
use holocron_ingest::message::Statement;
use holocron_ingest::message::pile::PileMove;

use crate::Swccg;
use crate::state::State;
use crate::state::consistency::between::Flow;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAW-02",
        title: "each draw takes one card from the Force Pile into hand",
        explain: "\
Cards are drawn one by one: each draw is an action of its own.
```
turn D 1
phase Draw
tally D hand=5 force=3 | L hand=5
say D draws a card into hand from Force Pile
tally D hand=6 force=2 | L hand=5
```
Two cards at once:
```
turn D 1
phase Draw
tally D hand=5 force=3 | L hand=5
say D draws 2 cards into hand from Force Pile   # broken SWCCG-DRAW-02
tally D hand=7 force=1 | L hand=5
```
One line, two cards:
```
turn D 1
phase Draw
tally D hand=5 force=3 | L hand=5
say D draws a card into hand from Force Pile
tally D hand=7 force=1 | L hand=5   # broken SWCCG-DRAW-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 25; Advanced Rulebook chapter 8" },
    },
    topics: topic::LINE.and(topic::TALLY),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Pile(PileMove::Drew { player, from, cards, .. }))
            if from.place == Place::ForcePile && state.clock.is_own(*player, Phase::Draw) =>
        {
            let Some(count) = cards.count().filter(|count| *count > 1) else { return Verdict::Silent };
            if let Some(text) = state.text.provenance.latest() {
                return Verdict::Unknown(Doubt::CardText(text));
            }
            Verdict::of(false, || {
                Finding::illegal(format!("{} draws {count} cards at once", state.name(*player)))
                    .values("1 card", count)
                    .by(Some(*player))
            })
        }
        What::Event(Kind::Tally(tally)) => counters(state, tally),
        _ => Verdict::Silent,
    }
}

fn counters(state: &State, tally: &Tally) -> Verdict {
    let Some(player) = Side::BOTH.into_iter().find(|side| state.consistency.between.single(*side) == Some(Flow::Drawn))
    else {
        return Verdict::Silent;
    };
    let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { return Verdict::Silent };
    let gone = before.force_pile.saturating_sub(after.force_pile);
    let come = after.hand.saturating_sub(before.hand);
    Verdict::of((gone, come) == (1, 1), || {
        let got = format!("{gone} from the Force Pile, {come} into hand");
        Finding::illegal(format!("{} draws 1 card, but the counters show another number", state.name(player)))
            .values("1 from the Force Pile, 1 into hand", got)
            .by(Some(player))
    })
}
