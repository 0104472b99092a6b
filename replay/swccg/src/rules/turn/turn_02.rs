//! The phases of a turn.

use holocron_ingest::event::gemp::{Kind, Phase};

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TURN-02",
        title: "a turn has its phases once each and in their order",
        explain: "\
Every turn goes through Activate, Control, Deploy, Battle, Move and Draw, then the end-of-turn step. A phase may be empty,
but it is never left out, repeated or moved. The rule needs to have seen the game from its opening.
```
say D reveals Objective [7_297]
say Dark Side goes first
say D draws 8 cards into hand
say L draws 8 cards into hand
turn D 1
phase Activate
phase Control
phase Deploy
phase Battle
phase Move
phase Draw
phase End of turn
phase Between turns
turn L 1
phase Activate
```
Drawing comes after moving, not before it:
```
say D reveals Objective [7_297]
say Dark Side goes first
say D draws 8 cards into hand
say L draws 8 cards into hand
turn D 1
phase Activate
phase Control
phase Deploy
phase Battle
phase Draw   # broken SWCCG-TURN-02
phase Move
phase End of turn
phase Between turns
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 1; Advanced Rulebook chapter 2" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    if !state.turn.numbers.has_opening() || state.clock.turns == 0 {
        return Verdict::Silent;
    }
    let seen = &state.clock.phases;
    // A phase that was passed over has been reported when it was; it may still come.
    let reached = seen.iter().filter_map(|phase| place(*phase)).max();
    match kind {
        Kind::Turn(_) => Verdict::of(reached == place(Phase::BetweenTurns), || {
            let last = reached.and_then(|place| Phase::TURN.get(place)).map_or("no phase", |phase| phase.label());
            Finding::illegal("a turn begins before the last one has ended")
                .values(format!("after {}", Phase::BetweenTurns.label()), format!("after {last}"))
                .by(state.clock.turn_of)
        }),
        Kind::Phase(change) => {
            let Some(now) = place(change.phase) else { return Verdict::Silent };
            let is_repeated = seen.contains(&change.phase);
            let next = reached.map_or(0, |place| place + 1);
            let is_late = now < next && !is_repeated;
            Verdict::of(now == next || is_late, || {
                let what = change.phase.label();
                let is_early = if is_repeated { "comes twice in one turn" } else { "comes too early" };
                Finding::illegal(format!("{what} {is_early}"))
                    .values(Phase::TURN.get(next).map_or("the next turn", |phase| phase.label()), what)
                    .by(state.clock.turn_of)
            })
        }
        _ => Verdict::Silent,
    }
}

fn place(phase: Phase) -> Option<usize> {
    Phase::TURN.iter().position(|p| *p == phase)
}
