//! No abilities in the set-up.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-SET-07",
        title: "no ability works during the set-up",
        explain: "\
Nothing is used or triggered before the first turn.
```
P
PCIP D 1 ROTJ_8 SPACE_ARENA D SETUP
TT 1 D 1 TEXT:1 NORMAL DEPLOYED   # broken SWTCG-SET-07
```
```
TC 1 D
GPC READY UNTAP 1
TT 1 D 1 TEXT:1 NORMAL STEP_START
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgTurns, at: "set-up" },
    },
    topics: topic::ACTIVATED.and(topic::TRIGGERED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, card, what) = match step.kind() {
        Some(Kind::Activated(used)) => (used.player, used.card, "is used"),
        Some(Kind::Triggered(trigger)) => (trigger.player, trigger.card, "triggers"),
        _ => return Verdict::Silent,
    };
    Verdict::of(!state.clock.is_setup(), || {
        let mention = state.mention(card);
        Finding::illegal(format!("an ability of {} {what} in the set-up", mention.title)).by(Some(player)).card(mention)
    })
}
