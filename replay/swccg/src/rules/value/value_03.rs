//! No counter goes below zero.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::event::gemp::SideTally;
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-VALUE-03",
        title: "no counter goes below zero",
        explain: "\
Piles, Force generation, battle damage and attrition end at zero.
```
tally D hand=8 reserve=40 gen=1 | L hand=8 reserve=40 gen=1
```
Less than nothing:
```
tally D hand=8 reserve=40 gen=1 damage=-2 | L hand=8 reserve=40 gen=1   # broken SWCCG-VALUE-03
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 10; Advanced Rulebook chapter 1, part E" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    // What the counters before said too has been told.
    let told = |side: Side| state.tally.as_ref().and_then(|before| negative(&before.sides[side]));
    let is_new = |side: Side| negative(&tally.sides[side]).filter(|what| told(side) != Some(*what));
    let below = Side::BOTH.into_iter().find_map(|side| is_new(side).map(|what| (side, what)));
    Verdict::of(below.is_none(), || {
        let (side, what) = below.map_or((None, "a counter"), |(side, what)| (Some(side), what));
        let name = side.map_or("nobody", |side| state.name(side));
        Finding::illegal(format!("{what} of {name} is announced as less than nothing"))
            .values("0 or more", "less")
            .by(side)
    })
}

/// A counter below zero. Powers and totals say -1 for "none", which the reader has taken out.
fn negative(of: &SideTally) -> Option<&'static str> {
    if let Some(piles) = of.piles {
        let counts = [
            ("the hand", piles.hand),
            ("the Reserve Deck", piles.reserve_deck),
            ("the Force Pile", piles.force_pile),
            ("the Used Pile", piles.used_pile),
            ("the Lost Pile", piles.lost_pile),
            ("the number of cards out of play", piles.out_of_play),
        ];
        if let Some((what, _)) = counts.into_iter().find(|(_, count)| *count < 0) {
            return Some(what);
        }
    }
    let numbers = [
        ("the Force generation", of.force_generation),
        ("the battle damage", of.damage),
        ("the attrition", of.attrition),
        ("the number of battle destiny draws", of.battle_destinies),
    ];
    numbers.into_iter().find(|(_, number)| number.is_negative()).map(|(what, _)| what)
}
