//! The final roll counts.

use holocron_ingest::event::swtcg::{Ability, Kind, TriggerCause, TriggerClass};
use holocron_ingest::id::CardId;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ROLL-04",
        title: "abilities that look at the build roll work on the final roll, once",
        explain: "\
An ability that looks at the build roll triggers once, when no reroll can change it any more.
```
GPC READY ROLL 3
ROLL 1 L BUILD 4
RRL 1 L 21 CARD 0 5
TT 1 D 11 TEXT:1 NORMAL BUILD_ROLL
```
```
GPC READY ROLL 3
ROLL 1 L BUILD 4
TT 1 D 11 TEXT:1 NORMAL BUILD_ROLL
RRL 1 L 21 CARD 0 5   # broken SWTCG-ROLL-04
TT 2 D 11 TEXT:1 NORMAL BUILD_ROLL   # broken SWTCG-ROLL-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "question 8" },
    },
    topics: topic::REROLLED.and(topic::TRIGGERED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Triggered(trigger))
            if trigger.cause == TriggerCause::BuildRoll && trigger.class == TriggerClass::Normal =>
        {
            let before = |(card, ability): &(CardId, Ability)| *card == trigger.card && *ability == trigger.ability;
            Verdict::of(!state.ready.triggered.iter().any(before), || {
                let mention = state.mention(trigger.card);
                let what = format!("{} looks at the build roll twice", mention.title);
                Finding::illegal(what).by(Some(trigger.player)).card(mention)
            })
        }
        Some(Kind::Rerolled(reroll)) if state.ready.roll == Some(reroll.roll) => {
            Verdict::of(state.ready.triggered.is_empty(), || {
                let what = format!("{} rerolls a build roll that was used", state.name(reroll.player));
                Finding::illegal(what).by(Some(reroll.player)).card(state.mention(reroll.card))
            })
        }
        _ => Verdict::Silent,
    }
}
