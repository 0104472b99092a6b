//! Doubling comes after hits.

use holocron_ingest::event::swtcg::{DamageCause, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DMG-07",
        title: "damage is doubled after hits were assigned and before prevention",
        explain: "\
What doubles damage works when the damage becomes pending: after the hits were assigned, before prevention.
```
PCIP D 12 JG_44 GROUND_ARENA D EFFECT
PCIP D 14 ESB_170 LOCATION D EFFECT arena=GROUND_ARENA
SA 1 D 12 22 GROUND_ARENA NORMAL 8 30
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,5,1,1,1,1,1,1 cardId=12 targetCardId=22 attackId=1 count=2
WO 2 REROLL attackId=1 rollIds=1
WP 2 D
WP 2 L
WC 2
HIT 1 22 2 0
DM 1 12 22 4 ATTACK attackId=1 rollId=1
```
```
PCIP D 12 JG_44 GROUND_ARENA D EFFECT
PCIP D 14 ESB_170 LOCATION D EFFECT arena=GROUND_ARENA
SA 1 D 12 22 GROUND_ARENA NORMAL 8 30
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,5,1,1,1,1,1,1 cardId=12 targetCardId=22 attackId=1 count=2
WO 2 REROLL attackId=1 rollIds=1
WP 2 D
WP 2 L
WC 2
HIT 1 22 2 0
DM 1 12 22 2 ATTACK attackId=1 rollId=1   # broken SWTCG-DMG-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulings, at: "question 7" },
    },
    topics: topic::DAMAGE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DamagePending(pending)) = step.kind() else { return Verdict::Silent };
    let Some(location) = state.doubler(pending.card) else { return Verdict::Silent };
    let single = match pending.attack.and_then(|id| state.attacks.get(id)) {
        Some(attack) if pending.cause == DamageCause::Attack => {
            let hits = attack.hits.iter().rev().find(|hits| hits.target == pending.target);
            hits.map(|hits| hits.count.saturating_add(hits.bonus))
        }
        _ => pending.roll.and_then(|id| state.rolls.get(id)).and_then(|roll| roll.count),
    };
    let Some(expected) = single.map(|count| count.saturating_mul(2)) else { return Verdict::Silent };
    Verdict::of(pending.count == expected, || {
        let what = format!("{} does not double damage as it becomes pending", location.name());
        let finding = Finding::illegal(what).values(expected, pending.count);
        finding.card(state.mention(location.id)).card(state.mention(pending.card))
    })
}
