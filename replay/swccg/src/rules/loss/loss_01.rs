//! Where Force is lost from.

use holocron_ingest::event::gemp::{Kind, Piles, Tally};
use holocron_ingest::id::Side;
use holocron_ingest::message::Place;
use holocron_ingest::message::Statement;
use holocron_ingest::message::loss::Loss;

use crate::Swccg;
use crate::state::State;
use crate::state::consistency::between::{Flow, From};
use crate::state::plays::played::place_words;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOSS-01",
        title: "Force is lost from hand or from the top of a pile of Life Force, and nowhere else",
        explain: "\
A unit of Force is a card from hand, the top card of Reserve Deck, Force Pile or Used Pile, the latest unresolved destiny
draw, or a card of the sabacc hand. It goes to the Lost Pile.
```
turn D 1
tally D hand=5 reserve=30 lost=0 | L hand=5
say D loses a Force, [1_168], from hand
tally D hand=4 reserve=30 lost=1 | L hand=5
```
The line says hand, but the Reserve Deck shrinks:
```
turn D 1
tally D hand=5 reserve=30 lost=0 | L hand=5
say D loses a Force, [1_168], from hand   # broken SWCCG-LOSS-01
tally D hand=5 reserve=29 lost=1 | L hand=5
```
Cards on the table are no Force:
```
turn D 1
say D loses a Force, [1_168], from side of table   # broken SWCCG-LOSS-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 6; Advanced Rulebook chapter 1, Losing Force" },
    },
    topics: topic::LINE.and(topic::TALLY),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Loss(Loss::Lost { player, source, .. })) => {
            let is_wrong = matches!(
                source,
                Place::LostPile | Place::OutOfPlay | Place::SideOfTable | Place::InPlay | Place::OutsideOfDeck
            );
            if !is_wrong {
                return Verdict::Silent;
            }
            Verdict::of(false, || {
                Finding::illegal(format!("{} loses Force from a place that holds none", state.name(*player)))
                    .values("hand or Life Force", place_words(source))
                    .by(Some(*player))
            })
        }
        What::Event(Kind::Tally(tally)) => counters(state, tally),
        _ => Verdict::Silent,
    }
}

fn counters(state: &State, tally: &Tally) -> Verdict {
    let lost = |side: Side| match state.consistency.between.single(side) {
        Some(Flow::Lost(from)) => Some((side, from)),
        _ => None,
    };
    let Some((player, from)) = Side::BOTH.into_iter().find_map(lost) else { return Verdict::Silent };
    let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { return Verdict::Silent };
    let count = |piles: &Piles| match from {
        From::Hand => piles.hand,
        From::Reserve => piles.reserve_deck,
        From::Force => piles.force_pile,
        From::Used => piles.used_pile,
    };
    let gone = count(before).saturating_sub(count(&after));
    let come = after.lost_pile.saturating_sub(before.lost_pile);
    Verdict::of((gone, come) == (1, 1), || {
        let name = state.name(player);
        Finding::illegal(format!("{name} loses a Force from {}, but the counters show another loss", from.label()))
            .values(
                format!("1 from {}, 1 to the Lost Pile", from.label()),
                format!("{gone} from {}, {come} to the Lost Pile", from.label()),
            )
            .by(Some(player))
            .at(state.consistency.between.told_at[player])
    })
}
