//! Pilots retreat too.

use holocron_ingest::event::swtcg::{Kind, MoveReason, RetreatReason};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RTR-02",
        title: "a unit and its Pilot retreat together, both untapped before and tapped after; a Pilot alone leaves the unit",
        explain: "\
A unit with a Pilot retreats when both are untapped; both are tapped and go together. A Pilot may retreat alone: the
unit stays.
```
PCIP L 22 PM_33 GROUND_ARENA L EFFECT
PCIP L 25 PM_32 PILOTING L EFFECT targetCardId=22
GPC COMMAND LIGHT_RETREAT 3 participantId=L
RT L 22 STEP otherCardIds=25
TAP 22 RETREAT
TAP 25 RETREAT
MCIP L 22 PM_33 GROUND_ARENA BUILD_ZONE L RETREAT
```
```
PCIP L 22 PM_33 GROUND_ARENA L EFFECT
PCIP L 25 PM_32 PILOTING L EFFECT targetCardId=22
GPC COMMAND LIGHT_RETREAT 3 participantId=L
RT L 22 STEP otherCardIds=25
TAP 22 RETREAT
MCIP L 22 PM_33 GROUND_ARENA BUILD_ZONE L RETREAT   # broken SWTCG-RTR-02
```
```
PCIP L 22 PM_33 GROUND_ARENA L EFFECT
PCIP L 25 PM_32 PILOTING L EFFECT targetCardId=22
GPC COMMAND LIGHT_RETREAT 3 participantId=L
RT L 25 STEP
TAP 25 RETREAT
MCIP L 25 PM_32 PILOTING BUILD_ZONE L RETREAT
MCIP L 22 PM_33 GROUND_ARENA BUILD_ZONE L RETREAT   # broken SWTCG-RTR-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Pilots during the retreat step" },
    },
    topics: topic::MOVED.and(topic::RETREATED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Retreated(retreat)) if retreat.reason == RetreatReason::Step => {
            let Some(pilot) = state.pilots(retreat.card).find(|pilot| pilot.is_tapped) else {
                return if retreat.pilots.is_empty() { Verdict::Silent } else { Verdict::Kept };
            };
            let what = format!("{} retreats with a tapped Pilot", state.mention(retreat.card).title);
            let finding = Finding::illegal(what).by(Some(retreat.player)).card(state.mention(retreat.card));
            Verdict::Broken(Box::new(finding.card(state.mention(pilot.id))))
        }
        Some(Kind::Moved(moved)) if moved.reason == MoveReason::Retreat => {
            let mention = state.mention(moved.card);
            let illegal = |what: String| {
                Verdict::Broken(Box::new(Finding::illegal(what).by(Some(moved.player)).card(mention.clone())))
            };
            match state.acts.of(moved.card).retreat {
                None => illegal(format!("{} goes to the build zone although it does not retreat", mention.title)),
                Some(RetreatReason::Step) => match state.pilots(moved.card).find(|pilot| !pilot.is_tapped) {
                    None => Verdict::Kept,
                    Some(pilot) => illegal(format!("{} retreats as a Pilot without being tapped", pilot.name())),
                },
                Some(_) => Verdict::Silent,
            }
        }
        _ => Verdict::Silent,
    }
}
