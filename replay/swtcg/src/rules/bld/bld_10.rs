//! Not before it is finished.

use holocron_ingest::event::swtcg::{Kind, Zone};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-10",
        title: "abilities of a card that is not finished do not work",
        explain: "\
What is only partly built has no abilities yet.
```
PCIP D 14 AOTC_14 CHARACTER_ARENA D EFFECT
CA 1 D 14 TEXT:1 0
```
```
PCIP D 14 AOTC_14 BUILD_ZONE D BUILD faceDown=true
CA 1 D 14 TEXT:1 0   # broken SWTCG-BLD-10
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "partly built cards" },
    },
    topics: topic::ACTIVATED.and(topic::TRIGGERED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, id) = match step.kind() {
        Some(Kind::Activated(used)) => (used.player, used.card),
        Some(Kind::Triggered(trigger)) => (trigger.player, trigger.card),
        _ => return Verdict::Silent,
    };
    let Some(card) = state.cards.get(id) else { return Verdict::Silent };
    Verdict::of(card.is_built || card.zone != Zone::Build, || {
        let what = format!("an ability of {} works before it is finished", card.name());
        Finding::illegal(what).by(Some(player)).card(state.mention(id))
    })
}
