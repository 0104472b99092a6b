//! Any damage by the unit.

use holocron_ingest::event::swtcg::{DamageCause, Kind, TriggerResult};

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::state::fight::damages::Damage;
use crate::state::fight::stuns::is_stun;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-STN-02",
        title: "Stun works for all damage that its unit does, and for deflected damage it is the deflecting unit's",
        explain: "\
Stun works for damage of any kind by its unit. Deflected damage is done by the unit that deflects: its Stun counts,
not that of the attacker.
```
PCIP D 12 SR_42 GROUND_ARENA D EFFECT
PCIP L 22 JG_90 GROUND_ARENA L EFFECT
DM 1 12 22 1 EFFECT
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
CTR 22 DAMAGE 1 1 DAMAGE damageId=1
TT 1 D 12 Stun NORMAL DAMAGES
TR 1 DONE
GPC BATTLE CHARACTER 3
```
```
PCIP D 12 SR_42 GROUND_ARENA D EFFECT
PCIP L 22 JG_90 GROUND_ARENA L EFFECT
DM 1 12 22 1 EFFECT
WO 1 PREVENT damageIds=1
WP 1 D
WP 1 L
WC 1
CTR 22 DAMAGE 1 1 DAMAGE damageId=1
GPC BATTLE CHARACTER 3   # broken SWTCG-STN-02
```
```
PCIP D 12 SR_42 GROUND_ARENA D EFFECT
DM 1 12 22 1 EFFECT
WO 1 PREVENT damageIds=1
PV 1 L 22 1
DM 2 22 12 1 DEFLECT
WP 1 D
WP 1 L
WC 1
TT 1 D 12 Stun NORMAL DAMAGES
TR 1 DONE   # broken SWTCG-STN-02
```
What the two deflect to each other does not undo the Stun by what was left:
```
PCIP D 12 SR_42 GROUND_ARENA D EFFECT
PCIP L 22 JG_90 GROUND_ARENA L EFFECT
DM 1 12 22 2 EFFECT
WO 1 PREVENT damageIds=1
PV 1 L 22 1
DM 2 22 12 1 DEFLECT
WO 2 PREVENT damageIds=2
PV 2 D 12 1
DM 3 12 22 1 DEFLECT
WO 3 PREVENT damageIds=3
PV 3 L 22 1
WP 3 D
WP 3 L
WC 3
WP 2 D
WP 2 L
WC 2
WP 1 D
WP 1 L
WC 1
CTR 22 DAMAGE 1 1 DAMAGE damageId=1
TT 1 D 12 Stun NORMAL DAMAGES
TR 1 DONE
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Stun" },
    },
    topics: topic::CLOCK.and(topic::TOOK_EFFECT).and(topic::ATTACK).and(topic::ATTACK_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Step(_) | Kind::Turn(_) | Kind::AttackStarted(_) | Kind::AttackEnded(_)) => {
            let mut damages = state.damages.iter().filter(|damage| {
                let is_new = damage.since > state.triggers.barrier && damage.placed.unwrap_or(0) > 0;
                let is_there = || state.cards.get(damage.target).is_some_and(|card| card.is_in_arena());
                is_new && is_there() && state.keyword(damage.source, FactName::Stun).unwrap_or(0) > 0
            });
            let stuns = |damage: &&Damage| {
                let mut triggers = state.triggers.of(damage.source);
                triggers.any(|trigger| is_stun(trigger) && trigger.since > damage.since)
            };
            let Some(damage) = damages.find(|damage| !stuns(damage)) else { return Verdict::Silent };
            let mention = state.mention(damage.source);
            let what = format!("{} does damage without stunning", mention.title);
            let finding = Finding::illegal(what).card(mention).card(state.mention(damage.target));
            Verdict::Broken(Box::new(finding))
        }
        Some(Kind::TookEffect(effect)) if effect.result == TriggerResult::Done => {
            let Some(trigger) = state.triggers.get(effect.trigger).filter(|trigger| is_stun(trigger)) else {
                return Verdict::Silent;
            };
            let Some(damage) = state.stunning(trigger.card) else { return Verdict::Silent };
            let is_deflected = |other: &Damage| {
                other.cause == DamageCause::Deflect && other.since > damage.since && other.source != trigger.card
            };
            if !state.damages.iter().any(is_deflected) {
                return Verdict::Kept;
            }
            Verdict::of(damage.remaining() > 0, || {
                let mention = state.mention(trigger.card);
                let what = format!("{} stuns by damage that another unit deflected", mention.title);
                Finding::illegal(what).by(Some(trigger.player)).card(mention)
            })
        }
        _ => Verdict::Silent,
    }
}
