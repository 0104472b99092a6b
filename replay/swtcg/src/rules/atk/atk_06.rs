//! Chained units.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ATK-06",
        title: "a unit that cannot attack or be attacked does not and is not",
        explain: "\
A unit that an effect keeps from attacking and being attacked does neither in this turn. It may use, and suffer from,
the abilities that are used instead of attacks.
```
PCIP L 22 AOTC_1 CHARACTER_ARENA L EFFECT
IP 1 D 30 ESB_101 MISSION 0 BUILD_ZONE otherCardIds=22
RV 1 DONE
TAP 23 ATTACK
SA 1 L 23 11 CHARACTER_ARENA NORMAL 6 60
```
```
PCIP L 22 AOTC_1 CHARACTER_ARENA L EFFECT
PCIP D 30 ESB_101 BUILD_ZONE D EFFECT
IP 1 D 30 ESB_101 MISSION 0 BUILD_ZONE otherCardIds=22
RV 1 DONE
TAP 22 ATTACK
SA 1 L 22 11 CHARACTER_ARENA NORMAL 6 60   # broken SWTCG-ATK-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulings, at: "activated abilities" },
    },
    topics: topic::ATTACK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::AttackStarted(started)) = step.kind() else { return Verdict::Silent };
    let chained = [started.card, started.target].into_iter().find_map(|id| Some((id, state.chain(id)?)));
    let Some((id, cause)) = chained else { return Verdict::Kept };
    let what = format!("{} fights although {} forbids it", state.mention(id).title, cause.name());
    let finding = Finding::suspect(what, state.unread_texts()).by(Some(started.player));
    Verdict::Broken(Box::new(finding.card(state.mention(id)).card(state.mention(cause.id))))
}
