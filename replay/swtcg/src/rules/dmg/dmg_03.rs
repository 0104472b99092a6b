//! What is left is placed.

use holocron_ingest::event::swtcg::{CounterKind, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DMG-03",
        title: "counters placed are the damage that was not prevented, on the card it was done to",
        explain: "\
As many damage counters are placed as damage was not prevented, on the card that the damage was done to.
```
DM 1 12 22 2 EFFECT
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
CTR 22 DAMAGE 2 2 DAMAGE damageId=1
```
```
DM 1 12 22 2 EFFECT
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
CTR 22 DAMAGE 1 1 DAMAGE damageId=1   # broken SWTCG-DMG-03
```
```
DM 1 12 22 2 EFFECT
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
CTR 23 DAMAGE 2 2 DAMAGE damageId=1   # broken SWTCG-DMG-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgColumns, at: "damage" },
    },
    topics: topic::COUNTER,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Counter(counter)) = step.kind() else { return Verdict::Silent };
    let damage = counter.damage.and_then(|id| state.damages.get(id));
    let Some(damage) = damage.filter(|_| counter.kind == CounterKind::Damage) else { return Verdict::Silent };
    let (mention, left) = (state.mention(damage.target), damage.remaining());
    if counter.card != damage.target {
        let what = format!("damage to {} is counted on another card", mention.title);
        let finding = Finding::illegal(what).card(mention).card(state.mention(counter.card));
        return Verdict::Broken(Box::new(finding));
    }
    Verdict::of(counter.delta == left, || {
        let what = format!("{} gets other damage counters than the damage left", mention.title);
        Finding::suspect(what, state.unread_texts()).values(left, counter.delta).card(mention)
    })
}
