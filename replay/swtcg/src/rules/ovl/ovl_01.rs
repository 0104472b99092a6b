//! Overload.

use holocron_ingest::event::swtcg::{DamageCause, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::state::fight::attacks::Stage;
use crate::state::fight::damages::Damage;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-OVL-01",
        title: "Overload damages its unit once at the end of each attack in which the bonus was taken",
        explain: "\
Who takes the power of Overload suffers its damage when the attack ends, once, with a chance to prevent it.
```
PCIP D 12 SR_7 CHARACTER_ARENA D EFFECT
PCIP L 22 AOTC_1 CHARACTER_ARENA L EFFECT
TAP 12 ATTACK
SA 1 D 12 22 CHARACTER_ARENA NORMAL 6 70
TT 1 D 12 Overload NORMAL ATTACKS
TR 1 DONE
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 1,1,1,1,1,1,1,1,1,1,1 cardId=12 targetCardId=22 attackId=1 need=4 count=0
DM 1 12 12 2 OVERLOAD attackId=1
WO 2 PREVENT damageIds=1
WP 2 D
WP 2 L
WC 2
CTR 12 DAMAGE 2 2 DAMAGE damageId=1
EA 1
```
```
PCIP D 12 SR_7 CHARACTER_ARENA D EFFECT
PCIP L 22 AOTC_1 CHARACTER_ARENA L EFFECT
TAP 12 ATTACK
SA 1 D 12 22 CHARACTER_ARENA NORMAL 6 70
TT 1 D 12 Overload NORMAL ATTACKS
TR 1 DONE
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 1,1,1,1,1,1,1,1,1,1,1 cardId=12 targetCardId=22 attackId=1 need=4 count=0
EA 1   # broken SWTCG-OVL-01
```
```
PCIP D 12 SR_7 CHARACTER_ARENA D EFFECT
PCIP L 22 AOTC_1 CHARACTER_ARENA L EFFECT
TAP 12 ATTACK
SA 1 D 12 22 CHARACTER_ARENA NORMAL 6 70
TT 1 D 12 Overload NORMAL ATTACKS
TR 1 DONE
DM 1 12 12 2 OVERLOAD attackId=1   # broken SWTCG-OVL-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Overload" },
    },
    topics: topic::DAMAGE.and(topic::ATTACK_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let attack = match step.kind() {
        Some(Kind::DamagePending(pending)) if pending.cause == DamageCause::Overload => pending.attack,
        Some(Kind::AttackEnded(ended)) => Some(ended.attack),
        _ => None,
    };
    let Some(attack) = attack.and_then(|id| state.attacks.get(id)) else { return Verdict::Silent };
    let has_bonus = state.has_overloaded(attack.id);
    let suffered = |damage: &&Damage| damage.cause == DamageCause::Overload && damage.attack == Some(attack.id);
    let times = state.damages.iter().filter(suffered).count();
    let mention = state.mention(attack.attacker);
    let illegal = |what: &str| {
        let what = format!("the Overload of {} {what}", mention.title);
        Verdict::Broken(Box::new(Finding::illegal(what).by(Some(attack.player)).card(mention.clone())))
    };
    let Some(Kind::DamagePending(pending)) = step.kind() else {
        let is_there = state.cards.get(attack.attacker).is_some_and(|card| card.is_in_arena());
        return match (has_bonus && is_there, times) {
            (false, _) => Verdict::Silent,
            (true, 0) => illegal("does no damage to it"),
            (true, _) => Verdict::Kept,
        };
    };
    if !has_bonus {
        return illegal("does damage without the bonus");
    }
    if attack.stage < Stage::Rolled {
        return illegal("does its damage before the end of the attack");
    }
    if times > 0 || pending.target != attack.attacker {
        return illegal("does damage twice, or to another unit");
    }
    match state.overload(attack.attacker) {
        Some((_, damage)) if damage != pending.count => illegal("does other damage than its number"),
        _ => Verdict::Kept,
    }
}
