//! Only what can be paid.

use holocron_ingest::event::swtcg::{Kind, ResourceKind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PLY-03",
        title: "a cost that cannot be paid is not chosen",
        explain: "\
Nobody plays what he cannot pay for.
```
RES D FORCE 4 5 EFFECT
IP 1 D 30 AOTC_43 BATTLE 5 HAND
```
```
RES D FORCE 2 3 EFFECT
IP 1 D 30 AOTC_43 BATTLE 5 HAND   # broken SWTCG-PLY-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "costs" },
    },
    topics: topic::PLAYED.and(topic::ACTIVATED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, card, cost) = match step.kind() {
        Some(Kind::Played(played)) => (played.player, played.card, played.cost),
        Some(Kind::Activated(used)) => (used.player, used.card, used.cost),
        _ => return Verdict::Silent,
    };
    let Some(force) = state.resource(player, ResourceKind::Force) else { return Verdict::Silent };
    Verdict::of(cost <= force, || {
        let mention = state.mention(card);
        let what = format!("{} plays {} without the Force to pay for it", state.name(player), mention.title);
        Finding::illegal(what).values(format!("at most {force}"), cost).by(Some(player)).card(mention)
    })
}
