//! The point for three arenas.

use holocron_ingest::event::swtcg::{Arena, Kind, ResourceReason, Step as GameStep};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ROLL-03",
        title: "a player with a unit in each arena gets one more build point",
        explain: "\
Who has a unit in each arena gets one more build point. Units in the build zone and Pilots on units do not count.
```
PCIP D 11 ESB_104 SPACE_ARENA D EFFECT
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
PCIP D 13 AOTC_14 CHARACTER_ARENA D EFFECT
GPC READY ROLL 3
ROLL 1 L BUILD 4
RES D BUILD 4 4 ROLL
RES D BUILD 1 5 BONUS
RES L BUILD 4 4 ROLL
GPC COMMAND DARK_BUILD 3
```
```
PCIP D 11 ESB_104 SPACE_ARENA D EFFECT
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
PCIP D 13 AOTC_14 CHARACTER_ARENA D EFFECT
GPC READY ROLL 3
ROLL 1 L BUILD 4
RES D BUILD 4 4 ROLL
RES L BUILD 4 4 ROLL
GPC COMMAND DARK_BUILD 3   # broken SWTCG-ROLL-03
```
```
P
GPC READY ROLL 3
RES D BUILD 1 1 BONUS   # broken SWTCG-ROLL-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "ready phase" },
    },
    topics: topic::CLOCK.and(topic::RESOURCE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let is_due = |side: Side| Arena::ALL.into_iter().all(|arena| state.units(side, arena).next().is_some());
    match step.kind() {
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Bonus => {
            let side = change.player;
            // A fragment does not name every unit.
            if !is_due(side) && !state.clock.is_whole {
                return Verdict::Silent;
            }
            let is_right = change.delta == 1 && is_due(side) && !state.ready.bonus[side];
            Verdict::of(is_right, || {
                let what = format!("{} gets a build point for the arenas that is not due", state.name(side));
                Finding::illegal(what).values(i32::from(is_due(side)), change.delta).by(Some(side))
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) if state.clock.step == GameStep::Roll => {
            let mut due = Side::BOTH.into_iter().filter(|side| is_due(*side)).peekable();
            if due.peek().is_none() {
                return Verdict::Silent;
            }
            match due.find(|side| !state.ready.bonus[*side]) {
                None => Verdict::Kept,
                Some(side) => {
                    let what = format!("{} gets no build point for a unit in each arena", state.name(side));
                    Verdict::Broken(Box::new(Finding::illegal(what).values(1, 0).by(Some(side))))
                }
            }
        }
        _ => Verdict::Silent,
    }
}
