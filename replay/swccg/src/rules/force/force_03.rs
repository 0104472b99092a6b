//! Re-circulation.

use holocron_ingest::event::gemp::{Kind, Phase, Tally};
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::state::State;
use crate::state::consistency::between::Flow;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-FORCE-03",
        title: "at the end of each turn both Used Piles go under their Reserve Decks",
        explain: "\
When a turn ends, both players put their Used Pile under their Reserve Deck. Nobody may keep it.
```
turn D 1
tally D reserve=30 used=3 | L reserve=30 used=0
phase End of turn
say D re-circulates
tally D reserve=33 used=0 | L reserve=30 used=0
phase Between turns
```
Here Light keeps a Used Pile of 2:
```
turn D 1
tally D reserve=30 used=3 | L reserve=30 used=2
phase End of turn
say D re-circulates
tally D reserve=33 used=0 | L reserve=30 used=2
phase Between turns   # broken SWCCG-FORCE-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 3 and 25; Advanced Rulebook chapter 8" },
    },
    topics: topic::TALLY.and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(Kind::Phase(change)) if change.phase == Phase::BetweenTurns => kept_back(state),
        What::Event(Kind::Tally(tally)) => recirculated(state, tally),
        _ => Verdict::Silent,
    }
}

fn kept_back(state: &State) -> Verdict {
    let Some(used) = state.turn.ending.used.as_ref() else { return Verdict::Silent };
    // Force used within the step, after the re-circulation, stays where it is.
    let is_kept_back = |side: &Side| used[*side] > 0 && !state.turn.ending.recirculated[*side];
    let Some(player) = Side::BOTH.into_iter().find(is_kept_back) else { return Verdict::Kept };
    Verdict::of(false, || {
        let left = used[player];
        Finding::illegal(format!("{} does not re-circulate a Used Pile of {left}", state.name(player)))
            .values("an empty Used Pile", left)
            .by(Some(player))
    })
}

fn recirculated(state: &State, tally: &Tally) -> Verdict {
    let Some(player) =
        Side::BOTH.into_iter().find(|side| state.consistency.between.single(*side) == Some(Flow::Recirculated))
    else {
        return Verdict::Silent;
    };
    let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { return Verdict::Silent };
    let expected = before.reserve_deck.saturating_add(before.used_pile);
    Verdict::of((after.used_pile, after.reserve_deck) == (0, expected), || {
        Finding::illegal(format!("{} re-circulates, but not the whole Used Pile", state.name(player)))
            .values(
                format!("Used Pile 0, Reserve Deck {expected}"),
                format!("Used Pile {}, Reserve Deck {}", after.used_pile, after.reserve_deck),
            )
            .by(Some(player))
    })
}
