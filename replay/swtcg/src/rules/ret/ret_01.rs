//! At the end of the attack.

use holocron_ingest::event::swtcg::{Ability, DamageCause, Kind, RollKind};

use crate::Swtcg;
use crate::state::State;
use crate::state::plays::{Play, Sort};
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RET-01",
        title: "Retaliate rolls as many dice as its number against the attacker before the attack ends",
        explain: "\
Retaliate X does X dice of damage to the attacker when the attack ends, even when its unit is discarded by then.
```
PCIP L 21 BOY_55 CHARACTER_ARENA L EFFECT
SA 1 D 11 21 CHARACTER_ARENA NORMAL 5 40
CA 1 L 21 Retaliate 1 attackId=1 value=2
RES L FORCE -1 2 COST playId=1
RV 1 DONE
ROLL 1 L DAMAGE 4,2 cardId=21 targetCardId=11 attackId=1 mod=0 need=4 count=1 sixes=0
DM 1 21 11 1 RETALIATE attackId=1 rollId=1
```
```
PCIP L 21 BOY_55 CHARACTER_ARENA L EFFECT
SA 1 D 11 21 CHARACTER_ARENA NORMAL 5 40
CA 1 L 21 Retaliate 1 attackId=1 value=2
RES L FORCE -1 2 COST playId=1
RV 1 DONE
ROLL 1 L DAMAGE 4,2,1 cardId=21 targetCardId=11 attackId=1 mod=0 need=4 count=1 sixes=0   # broken SWTCG-RET-01
DM 1 21 12 1 RETALIATE attackId=1 rollId=1   # broken SWTCG-RET-01
EA 1
ROLL 2 L DAMAGE 4,2 cardId=21 targetCardId=11 attackId=1 mod=0 need=4 count=1 sixes=0   # broken SWTCG-RET-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Retaliate" },
    },
    topics: topic::ROLLED.and(topic::DAMAGE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (attack, card) = match step.kind() {
        Some(Kind::Rolled(roll)) if roll.kind == RollKind::Damage => (roll.attack, roll.card),
        Some(Kind::DamagePending(pending)) if pending.cause == DamageCause::Retaliate => {
            (pending.attack, Some(pending.card))
        }
        _ => return Verdict::Silent,
    };
    let (Some(attack), Some(card)) = (attack.and_then(|id| state.attacks.get(id)), card) else {
        return Verdict::Silent;
    };
    let is_retaliate = |play: &&Play| {
        let is_named = matches!(&play.sort, Sort::Ability(Ability::Keyword(name)) if &**name == "Retaliate");
        is_named && play.since > attack.since
    };
    let Some(play) = state.plays.of(card).filter(is_retaliate).last() else { return Verdict::Silent };
    let mention = state.mention(card);
    let illegal = |what: &str| {
        let what = format!("the Retaliate of {} {what}", mention.title);
        Finding::illegal(what).by(Some(play.player)).card(mention.clone())
    };
    let is_current = state.attacks.current.as_ref().is_some_and(|current| current.id == attack.id);
    match step.kind() {
        Some(Kind::Rolled(_)) if !is_current => Verdict::Broken(Box::new(illegal("comes after the end of the attack"))),
        Some(Kind::Rolled(roll)) => {
            let Some(value) = play.value else { return Verdict::Silent };
            let dice = roll.dice.len();
            Verdict::of(i32::try_from(dice) == Ok(value), || {
                illegal("rolls other dice than its number").values(value, dice)
            })
        }
        Some(Kind::DamagePending(pending)) => {
            let is_right = pending.target == attack.attacker;
            Verdict::of(is_right, || illegal("damages another unit than the attacker"))
        }
        _ => Verdict::Silent,
    }
}
