//! One move.

use holocron_ingest::event::swtcg::{Kind, MoveReason, Step as GameStep};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PIL-04",
        title: "a Pilot moves once in its player's build step",
        explain: "\
In the own build step each Pilot may move once: onto a unit, between units, or off to the Character arena or build
zone.
```
GPC COMMAND LIGHT_BUILD 3 participantId=L
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 CHARACTER_ARENA L EFFECT
MCIP L 25 ANH_152 CHARACTER_ARENA PILOTING L PILOT targetCardId=22
```
```
GPC COMMAND LIGHT_BUILD 3 participantId=L
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 CHARACTER_ARENA L EFFECT
MCIP L 25 ANH_152 CHARACTER_ARENA PILOTING L PILOT targetCardId=22
MCIP L 25 ANH_152 PILOTING CHARACTER_ARENA L PILOT   # broken SWTCG-PIL-04
```
```
GPC BATTLE SPACE 3
MCIP L 25 ANH_152 PILOTING CHARACTER_ARENA L PILOT   # broken SWTCG-PIL-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Pilots during the build step" },
    },
    topics: topic::MOVED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Moved(moved)) = step.kind() else { return Verdict::Silent };
    let now = state.clock.step;
    if moved.reason != MoveReason::Pilot {
        return Verdict::Silent;
    }
    let is_in_time = now == GameStep::Unknown || (now.is_build() && now.owner() == Some(moved.player));
    let moves = state.acts.of(moved.card).pilot_moves;
    Verdict::of(is_in_time && moves == 0, || {
        let what = match is_in_time {
            true => format!("{} moves twice as a Pilot", state.mention(moved.card).title),
            false => format!("{} moves as a Pilot outside of the own build step", state.mention(moved.card).title),
        };
        Finding::illegal(what).by(Some(moved.player)).card(state.mention(moved.card))
    })
}
