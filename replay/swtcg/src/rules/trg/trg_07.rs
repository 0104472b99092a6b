//! As soon as nothing holds it.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-TRG-07",
        title: "a held ability takes effect before the next attack, step or turn",
        explain: "\
Abilities that were held take effect as soon as nothing holds them any more.
```
TT 1 D 11 TEXT:1 NORMAL DAMAGED
TR 1 DONE
GPC BATTLE CHARACTER 3
```
```
TT 1 D 11 TEXT:1 NORMAL DAMAGED
GPC BATTLE CHARACTER 3
TR 1 DONE   # broken SWTCG-TRG-07
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
    if trigger.result.is_some() {
        return Verdict::Silent;
    }
    Verdict::of(trigger.since >= state.triggers.barrier, || {
        let mention = state.mention(trigger.card);
        let what = format!("an ability of {} takes effect too late", mention.title);
        Finding::illegal(what).by(Some(trigger.player)).card(mention)
    })
}
