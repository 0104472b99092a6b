//! Dark abilities first.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-TRG-03",
        title: "waiting Dark abilities take effect before any waiting Light one",
        explain: "\
When abilities of both players wait, all Dark ones take effect first; each player orders his own.
```
TT 1 L 21 TEXT:1 NORMAL DAMAGED
TT 2 D 11 TEXT:1 NORMAL DAMAGES
TR 2 DONE
TR 1 DONE
```
```
TT 1 L 21 TEXT:1 NORMAL DAMAGED
TT 2 D 11 TEXT:1 NORMAL DAMAGES
TR 1 DONE   # broken SWTCG-TRG-03
TR 2 DONE
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "triggered abilities" },
    },
    topics: topic::TOOK_EFFECT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::TookEffect(effect)) = step.kind() else { return Verdict::Silent };
    let Some(trigger) = state.triggers.get(effect.trigger) else { return Verdict::Silent };
    if trigger.player == Side::Dark || trigger.result.is_some() {
        return Verdict::Silent;
    }
    let mut waiting = state.triggers.waiting();
    let earlier = waiting.find(|other| other.player == Side::Dark && other.class == trigger.class);
    Verdict::of(earlier.is_none(), || {
        let what = "a Light ability takes effect while a Dark one waits";
        let finding = Finding::illegal(what).by(Some(Side::Light)).card(state.mention(trigger.card));
        earlier.iter().fold(finding, |finding, other| finding.card(state.mention(other.card)))
    })
}
