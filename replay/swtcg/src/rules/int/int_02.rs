//! The same attack.

use holocron_ingest::event::swtcg::{Kind, TriggerCause};

use crate::Swtcg;
use crate::state::State;
use crate::state::plays::triggers::Trigger;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-INT-02",
        title: "Intercept changes the defender and starts no new attack",
        explain: "\
After an Intercept the attack goes on against the new defender. It is no new attack: what triggers by attacking does
not trigger again.
```
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
TT 1 D 12 TEXT:1 NORMAL ATTACKS
TR 1 DONE
CD 1 23 23 INTERCEPT
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 1,2,3,3 cardId=12 targetCardId=23 attackId=1
```
```
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
TT 1 D 12 TEXT:1 NORMAL ATTACKS
TR 1 DONE
CD 1 23 23 INTERCEPT
TT 2 D 12 TEXT:1 NORMAL ATTACKS   # broken SWTCG-INT-02
TR 2 DONE
SA 2 D 12 23 GROUND_ARENA NORMAL 4 20   # broken SWTCG-INT-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Intercept" },
    },
    topics: topic::ROLLED.and(topic::TRIGGERED).and(topic::ATTACK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(attack) = state.attacks.current.as_ref().filter(|attack| state.has_intercepted(attack.id)) else {
        return Verdict::Silent;
    };
    let what = match step.kind() {
        Some(Kind::AttackStarted(_)) => "an Intercept starts a new attack",
        Some(Kind::Triggered(trigger)) if trigger.cause == TriggerCause::Attacks => {
            let is_same = |before: &Trigger| before.cause == trigger.cause && before.ability == trigger.ability;
            let mut before = state.triggers.of(trigger.card).filter(|before| before.since > attack.since);
            if !before.any(is_same) {
                return Verdict::Kept;
            }
            "an ability triggers again by an attack that was intercepted"
        }
        Some(Kind::Rolled(_)) => return Verdict::Kept,
        _ => return Verdict::Silent,
    };
    let finding = Finding::illegal(what).by(Some(attack.player)).card(state.mention(attack.attacker));
    Verdict::Broken(Box::new(finding))
}
