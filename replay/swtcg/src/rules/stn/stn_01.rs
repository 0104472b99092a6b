//! Stun.

use holocron_ingest::event::swtcg::{DamageCause, Kind, TriggerResult};

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::shortfall::Shortfall;
use crate::state::fight::stuns::is_stun;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-STN-01",
        title: "a unit damaged by a unit with Stun lacks that power until the end of the battle; prevented damage does not stun",
        explain: "\
Stun X takes X power from a unit that its unit damages, until the end of the battle. When all of the damage is
prevented there is no Stun.
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
TAP 22 ATTACK
SA 1 L 22 12 GROUND_ARENA NORMAL 0 20
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
TT 1 D 12 Stun NORMAL DAMAGES
TR 1 DONE
TAP 22 ATTACK
SA 1 L 22 12 GROUND_ARENA NORMAL 3 20   # broken SWTCG-STN-01
```
```
PCIP D 12 SR_42 GROUND_ARENA D EFFECT
PCIP L 22 JG_90 GROUND_ARENA L EFFECT
DM 1 12 22 1 EFFECT
WO 1 PREVENT damageIds=1
PV 1 L 22 1
WC 1   # broken SWTCG-WIN-02
TT 1 D 12 Stun NORMAL DAMAGES
TR 1 DONE   # broken SWTCG-STN-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Stun" },
    },
    topics: topic::TOOK_EFFECT.and(topic::ATTACK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::AttackStarted(started)) => {
            if state.stuns.of(started.card) == 0 {
                return Verdict::Silent;
            }
            Verdict::of(state.shortfall(started) != Some(Shortfall::Stun), || {
                let mention = state.mention(started.card);
                let what = format!("{} attacks with its full power although it is stunned", mention.title);
                let power = state.attack_power(started.card, started.mode).unwrap_or(0);
                let finding = Finding::suspect(what, state.unread_texts()).values(power, started.power);
                finding.by(Some(started.player)).card(mention)
            })
        }
        Some(Kind::TookEffect(effect)) if effect.result == TriggerResult::Done => {
            let Some(trigger) = state.triggers.get(effect.trigger).filter(|trigger| is_stun(trigger)) else {
                return Verdict::Silent;
            };
            let Some(damage) = state.stunning(trigger.card) else { return Verdict::Silent };
            // What was deflected is the matter of the rule on Deflect and Stun.
            if state.damages.iter().any(|other| other.cause == DamageCause::Deflect && other.since > damage.since) {
                return Verdict::Silent;
            }
            Verdict::of(damage.remaining() > 0, || {
                let mention = state.mention(trigger.card);
                let what = format!("{} stuns although all of its damage was prevented", mention.title);
                Finding::illegal(what).by(Some(trigger.player)).card(mention)
            })
        }
        _ => Verdict::Silent,
    }
}
