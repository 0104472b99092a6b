//! From the defender to the end.

use holocron_ingest::event::swtcg::{DamageId, Kind, RollKind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ATK-02",
        title: "everything that belongs to an attack happens between its start and its end",
        explain: "\
An attack starts when the defender is chosen and ends after prevention and the abilities that it triggered. Nothing of
it comes later.
```
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
DM 1 12 22 1 ATTACK attackId=1
PV 1 L 22 1
EA 1
```
```
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
DM 1 12 22 1 ATTACK attackId=1
EA 1
PV 1 L 22 1   # broken SWTCG-ATK-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "general" },
    },
    topics: topic::ROLLED
        .and(topic::REROLLED)
        .and(topic::COUNTER)
        .and(topic::ATTACK)
        .and(topic::DEFENDER)
        .and(topic::HITS)
        .and(topic::DAMAGE)
        .and(topic::PREVENTED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let of_damage = |id: DamageId| state.damages.get(id).and_then(|damage| damage.attack);
    let attack = match step.kind() {
        // A second attack inside one; after an Intercept it is that rule's matter.
        Some(Kind::AttackStarted(started)) => {
            let open = state.attacks.current.as_ref().filter(|open| !state.has_intercepted(open.id));
            let Some(open) = open else { return Verdict::Silent };
            let what = format!("an attack starts inside the attack by {}", state.mention(open.attacker).title);
            let finding = Finding::illegal(what).by(Some(started.player)).card(state.mention(started.card));
            return Verdict::Broken(Box::new(finding));
        }
        Some(Kind::Rolled(roll)) if roll.kind == RollKind::Attack => roll.attack,
        Some(Kind::Rerolled(reroll)) => state.rolls.get(reroll.roll).and_then(|roll| roll.attack),
        Some(Kind::Hits(hits)) => Some(hits.attack),
        Some(Kind::DefenderChanged(changed)) => Some(changed.attack),
        Some(Kind::DamagePending(pending)) => pending.attack,
        Some(Kind::Prevented(prevented)) => of_damage(prevented.damage),
        Some(Kind::Counter(counter)) => counter.damage.and_then(of_damage),
        _ => None,
    };
    let Some(attack) = attack.and_then(|id| state.attacks.get(id)) else { return Verdict::Silent };
    let is_current = state.attacks.current.as_ref().is_some_and(|current| current.id == attack.id);
    Verdict::of(is_current, || {
        let mention = state.mention(attack.attacker);
        let what = format!("something of the attack by {} happens outside of it", mention.title);
        Finding::illegal(what).by(Some(attack.player)).card(mention)
    })
}
