//! Tapped units rest.

use holocron_ingest::event::swtcg::{Kind, TapReason};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BAT-04",
        title: "a tapped unit neither attacks nor pays by tapping",
        explain: "\
A tapped unit does not attack and does not use abilities that cost tapping. Some cards make a unit attack again.
```
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
TAP 12 ATTACK
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
EA 1
UNT 12 EFFECT
TAP 12 ATTACK
SA 2 D 12 22 GROUND_ARENA NORMAL 4 20
```
```
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
TAP 12 ATTACK
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
EA 1
SA 2 D 12 22 GROUND_ARENA NORMAL 4 20   # broken SWTCG-BAT-04
```
```
PCIP L 14 AOTC_4 CHARACTER_ARENA L EFFECT
TAP 14 EFFECT
CA 1 L 14 TEXT:1 0 tapCost=true   # broken SWTCG-BAT-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "tapped units" },
    },
    topics: topic::TAPPED.and(topic::ACTIVATED).and(topic::ATTACK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let broken = |id, what: &str| {
        let mention = state.mention(id);
        let what = format!("{} {what} although it is tapped", mention.title);
        let finding = match state.changers() {
            none if none.is_empty() => Finding::illegal(what),
            titles => Finding::suspect(what, titles),
        };
        let player = state.cards.get(id).map(|card| card.controller);
        Verdict::Broken(Box::new(finding.by(player).card(mention)))
    };
    let is_tapped = |id| state.cards.get(id).is_some_and(|card| card.is_tapped);
    match step.kind() {
        Some(Kind::Tapped(tapped)) if tapped.reason == TapReason::Attack => match is_tapped(tapped.card) {
            true if state.acts.of(tapped.card).attacks_in_a_row > 0 => broken(tapped.card, "attacks again"),
            _ => Verdict::Silent,
        },
        Some(Kind::AttackStarted(started)) => {
            let act = state.acts.of(started.card);
            // Who used an ability instead of attacking is another rule's matter.
            let is_spent = act.attacks_in_a_row >= act.attack_taps && act.tapped != Some(TapReason::Ability);
            if is_tapped(started.card) && is_spent { broken(started.card, "attacks") } else { Verdict::Kept }
        }
        Some(Kind::Activated(used)) if used.taps => {
            let act = state.acts.of(used.card);
            let is_own_tap = act.tapped_at.is_some_and(|at| at + 1 == step.at.event)
                && matches!(act.tapped, Some(TapReason::Ability | TapReason::Cost));
            let has_attacked = act.tapped == Some(TapReason::Attack);
            if is_tapped(used.card) && !is_own_tap && !has_attacked {
                return broken(used.card, "pays by tapping");
            }
            if has_attacked { Verdict::Silent } else { Verdict::Kept }
        }
        _ => Verdict::Silent,
    }
}
