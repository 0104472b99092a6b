//! Not in the middle of a play.

use holocron_ingest::event::swtcg::{Kind, TriggerClass};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-TRG-04",
        title: "triggered abilities wait while a card or ability takes effect",
        explain: "\
While a card or an ability takes effect, abilities that triggered are held until it is over.
```
CA 1 D 11 TEXT:1 0
TT 1 L 21 TEXT:1 NORMAL DAMAGED
RV 1 DONE
TR 1 DONE
```
```
CA 1 D 11 TEXT:1 0
TT 1 L 21 TEXT:1 NORMAL DAMAGED
TR 1 DONE   # broken SWTCG-TRG-04
RV 1 DONE
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "held abilities" },
    },
    topics: topic::TOOK_EFFECT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::TookEffect(effect)) = step.kind() else { return Verdict::Silent };
    let Some(trigger) = state.triggers.get(effect.trigger) else { return Verdict::Silent };
    if trigger.class != TriggerClass::Normal {
        return Verdict::Silent;
    }
    Verdict::of(state.plays.open.is_empty(), || {
        let mention = state.mention(trigger.card);
        let what = format!("an ability of {} takes effect in the middle of a play", mention.title);
        Finding::illegal(what).by(Some(trigger.player)).card(mention)
    })
}
