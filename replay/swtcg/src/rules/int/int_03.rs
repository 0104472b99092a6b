//! In vain.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-INT-03",
        title: "the defender does not change to a unit that the attacker cannot attack",
        explain: "\
When the attacker cannot attack the unit that intercepts, the cost may be paid but the defender stays.
```
IP 1 L 30 ESB_101 MISSION 0 BUILD_ZONE otherCardIds=24
RV 1 DONE
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
CD 1 23 23 INTERCEPT
```
```
PCIP L 30 ESB_101 BUILD_ZONE L EFFECT
IP 1 L 30 ESB_101 MISSION 0 BUILD_ZONE otherCardIds=23
RV 1 DONE
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
CD 1 23 23 INTERCEPT   # broken SWTCG-INT-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgAbilities, at: "Intercept" },
    },
    topics: topic::DEFENDER,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DefenderChanged(changed)) = step.kind() else { return Verdict::Silent };
    let Some(cause) = state.chain(changed.target) else { return Verdict::Kept };
    let mention = state.mention(changed.target);
    let what = format!("{} becomes the defender although {} forbids it", mention.title, cause.name());
    let finding = Finding::suspect(what, state.unread_texts()).card(mention).card(state.mention(cause.id));
    Verdict::Broken(Box::new(finding))
}
