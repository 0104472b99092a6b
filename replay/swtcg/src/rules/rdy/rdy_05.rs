//! Nothing is played early.

use holocron_ingest::event::swtcg::{Kind, Step as GameStep, Word};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RDY-05",
        title: "nothing is played in the untap and Force steps",
        explain: "\
Nobody plays a card or uses an ability while cards untap and Force is added.
```
GPC READY ROLL 3
CA 1 D 11 TEXT:1 0
```
```
GPC READY FORCE 3
CA 1 D 11 TEXT:1 0   # broken SWTCG-RDY-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "ready phase" },
    },
    topics: topic::PLAYED.and(topic::ACTIVATED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, card) = match step.kind() {
        Some(Kind::Played(played)) => (played.player, played.card),
        Some(Kind::Activated(used)) => (used.player, used.card),
        _ => return Verdict::Silent,
    };
    let now = state.clock.step;
    if now == GameStep::Unknown {
        return Verdict::Silent;
    }
    Verdict::of(!matches!(now, GameStep::Untap | GameStep::Force), || {
        let what = format!("{} plays in the {} step", state.name(player), now.word());
        Finding::illegal(what).by(Some(player)).card(state.mention(card))
    })
}
