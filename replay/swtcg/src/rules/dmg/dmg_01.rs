//! One chance to prevent.

use holocron_ingest::event::swtcg::{CounterKind, Kind, WindowKind};

use crate::Swtcg;
use crate::state::State;
use crate::state::fight::damages::Damage;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DMG-01",
        title: "pending damage gets exactly one chance to prevent before counters are placed",
        explain: "\
Before the counters of any damage are placed there is one chance to prevent it, and only one.
```
DM 1 12 22 1 EFFECT
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
CTR 22 DAMAGE 1 1 DAMAGE damageId=1
```
```
DM 1 12 22 1 EFFECT
CTR 22 DAMAGE 1 1 DAMAGE damageId=1   # broken SWTCG-DMG-01
```
```
DM 1 12 22 1 EFFECT
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
WO 2 PREVENT damageIds=1   # broken SWTCG-DMG-01
WP 2 D
WP 2 L
WC 2
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "multiple parts" },
    },
    topics: topic::COUNTER.and(topic::OPENED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let broken = |damage: &Damage, what: &str| {
        let mention = state.mention(damage.target);
        let what = format!("the damage to {} {what}", mention.title);
        let finding = Finding::illegal(what).values(1, damage.chances);
        Verdict::Broken(Box::new(finding.card(mention)))
    };
    match step.kind() {
        Some(Kind::Counter(counter)) if counter.kind == CounterKind::Damage => {
            let Some(damage) = counter.damage.and_then(|id| state.damages.get(id)) else { return Verdict::Silent };
            if damage.chances == 0 { broken(damage, "comes without a chance to prevent it") } else { Verdict::Kept }
        }
        Some(Kind::WindowOpened(opened)) if opened.kind == WindowKind::Prevent => {
            let damages = opened.damages.iter().filter_map(|id| state.damages.get(*id));
            match damages.into_iter().find(|damage| damage.chances > 0) {
                Some(damage) => broken(damage, "gets a second chance to prevent it"),
                None => Verdict::Silent,
            }
        }
        _ => Verdict::Silent,
    }
}
