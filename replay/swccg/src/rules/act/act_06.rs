//! One card at a time.

use holocron_ingest::event::gemp::{Kind, Tally};
use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::force::Force;

use crate::Swccg;
use crate::state::State;
use crate::state::consistency::between::Flow;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ACT-06",
        title: "Force is activated one card at a time, from Reserve Deck to Force Pile",
        explain: "\
Activating moves the top card of the Reserve Deck to the Force Pile, one card after the other. The log counts them.
```
turn D 1
phase Activate
tally D reserve=40 force=0 | L reserve=40
say D activated 1 Force (1 total Force activated from Force generation)
tally D reserve=39 force=1 | L reserve=40
say D activated 1 Force (2 total Force activated from Force generation)
tally D reserve=38 force=2 | L reserve=40
```
Two at once are not one at a time:
```
turn D 1
phase Activate
tally D reserve=40 force=0 | L reserve=40
say D activated 1 Force (2 total Force activated from Force generation)   # broken SWCCG-ACT-06
```
One line and two cards:
```
turn D 1
phase Activate
tally D reserve=40 force=0 | L reserve=40
say D activated 1 Force (1 total Force activated from Force generation)
tally D reserve=38 force=2 | L reserve=40   # broken SWCCG-ACT-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 2; Advanced Rulebook chapter 3" },
    },
    topics: topic::LINE.and(topic::TALLY),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Force(Force::Activated { player, amount, total, from_generation })) => {
            line(state, *player, *amount, *total, *from_generation)
        }
        What::Event(Kind::Tally(tally)) => counters(state, tally),
        _ => Verdict::Silent,
    }
}

fn line(state: &State, player: Side, amount: Number, total: Number, from_generation: bool) -> Verdict {
    let one = Number::whole(1);
    let before = if from_generation {
        let Some(before) = state.turn.activation.from_generation[player] else { return Verdict::Silent };
        before
    } else {
        // Each text counts from 1 again.
        match state.turn.activation.by_text {
            Some((last, before)) if last == player && total != one => before,
            _ => Number::ZERO,
        }
    };
    Verdict::of(amount == one && total == before + one, || {
        Finding::illegal(format!("{} activates {} Force in one step", state.name(player), total - before))
            .values(format!("a count of {}", before + one), format!("a count of {total}"))
            .by(Some(player))
    })
}

fn counters(state: &State, tally: &Tally) -> Verdict {
    let Some(player) =
        Side::BOTH.into_iter().find(|side| state.consistency.between.single(*side) == Some(Flow::Activated))
    else {
        return Verdict::Silent;
    };
    let (Some(before), Some(after)) = (state.piles(player), tally.sides[player].piles) else { return Verdict::Silent };
    let gone = before.reserve_deck.saturating_sub(after.reserve_deck);
    let come = after.force_pile.saturating_sub(before.force_pile);
    Verdict::of((gone, come) == (1, 1), || {
        let got = format!("{gone} from the Reserve Deck, {come} to the Force Pile");
        Finding::illegal(format!("{} activates 1 Force, but the counters show another number", state.name(player)))
            .values("1 from the Reserve Deck, 1 to the Force Pile", got)
            .by(Some(player))
    })
}
