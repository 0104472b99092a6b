//! No change of mind.

use holocron_ingest::event::swtcg::{Kind, TapReason};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BAT-05",
        title: "a unit either attacks or uses its ability instead, not both",
        explain: "\
When a unit would attack it may use an ability made for that moment instead. The choice is final: who attacks does not
use it afterwards, and who uses it does not attack.
```
PCIP L 14 SR_30 CHARACTER_ARENA L EFFECT
TAP 14 ATTACK
SA 1 L 14 11 CHARACTER_ARENA NORMAL 7 40
EA 1
```
```
PCIP L 14 SR_30 CHARACTER_ARENA L EFFECT
TAP 14 ATTACK
SA 1 L 14 11 CHARACTER_ARENA NORMAL 7 40
CA 1 L 14 TEXT:1 2 tapCost=true   # broken SWTCG-BAT-05
```
```
PCIP L 14 SR_30 CHARACTER_ARENA L EFFECT
TAP 14 ABILITY
SA 1 L 14 11 CHARACTER_ARENA NORMAL 7 40   # broken SWTCG-BAT-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "activated abilities" },
    },
    topics: topic::ACTIVATED.and(topic::ATTACK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, id, against) = match step.kind() {
        Some(Kind::AttackStarted(started)) => (started.player, started.card, TapReason::Ability),
        Some(Kind::Activated(used)) if used.taps => (used.player, used.card, TapReason::Attack),
        _ => return Verdict::Silent,
    };
    let act = state.acts.of(id);
    if !state.cards.get(id).is_some_and(|card| card.is_tapped) {
        return Verdict::Silent;
    }
    Verdict::of(act.tapped != Some(against), || {
        let mention = state.mention(id);
        let what = format!("{} attacks and uses its ability instead of attacking", mention.title);
        Finding::illegal(what).by(Some(player)).card(mention)
    })
}
