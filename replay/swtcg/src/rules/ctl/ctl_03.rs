//! The check comes last.

use holocron_ingest::event::swtcg::{EndReason, Kind, TriggerCause};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-CTL-03",
        title: "arenas are won only by the check at the end of the turn, after its effects",
        explain: "\
Control is looked at only at the end of a turn, after everything that happens at the end of the turn.
```
GPC END CONTROL 3
TT 1 D 11 TEXT:1 NORMAL TURN_END
TR 1 DONE
AC D D NONE
WN ARENAS participantId=D
```
```
GPC BATTLE GROUND 3
WN ARENAS participantId=D   # broken SWTCG-CTL-03
```
```
GPC END CONTROL 3
TT 1 D 11 TEXT:1 NORMAL TURN_END
AC D NONE NONE
TR 1 DONE   # broken SWTCG-CTL-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "winning" },
    },
    topics: topic::TOOK_EFFECT.and(topic::ENDING),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::GameEnded(ended)) if ended.reason == EndReason::Arenas => {
            Verdict::of(state.ending.control.is_some(), || {
                Finding::illegal("the game is won by control of arenas before the control check").by(ended.winner)
            })
        }
        Some(Kind::TookEffect(effect)) => {
            let trigger = state.triggers.get(effect.trigger).filter(|trigger| trigger.cause == TriggerCause::TurnEnd);
            let Some(trigger) = trigger else { return Verdict::Silent };
            Verdict::of(state.ending.control.is_none(), || {
                let mention = state.mention(trigger.card);
                let what = format!("{} takes effect after the control check", mention.title);
                Finding::illegal(what).by(Some(trigger.player)).card(mention)
            })
        }
        _ => Verdict::Silent,
    }
}
