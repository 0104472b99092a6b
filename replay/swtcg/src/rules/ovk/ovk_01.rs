//! Overkill.

use holocron_ingest::event::swtcg::{DamageCause, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-OVK-01",
        title: "hits add up to those rolled, and only what exceeds the defender's health goes to a second unit",
        explain: "\
All hits are assigned. With Overkill those beyond the defender's remaining health may go to one other unit in the
arena.
```
PCIP D 12 JG_44 GROUND_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
SA 1 D 12 22 GROUND_ARENA NORMAL 8 30
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,5,4,1,1,1,1,1 cardId=12 targetCardId=22 attackId=1 need=4 count=3
WO 2 REROLL attackId=1 rollIds=1
WP 2 D
WP 2 L
WC 2
HIT 1 22 2 0
HIT 1 23 1 0 second=true
DM 1 12 22 2 ATTACK attackId=1 rollId=1
```
```
PCIP D 12 JG_44 GROUND_ARENA D EFFECT
PCIP L 22 ANH_153 GROUND_ARENA L EFFECT
SA 1 D 12 22 GROUND_ARENA NORMAL 8 30
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,5,4,1,1,1,1,1 cardId=12 targetCardId=22 attackId=1 need=4 count=3
WO 2 REROLL attackId=1 rollIds=1
WP 2 D
WP 2 L
WC 2
HIT 1 22 1 0
HIT 1 23 2 0 second=true   # broken SWTCG-OVK-01
```
```
SA 1 D 12 22 GROUND_ARENA NORMAL 8 30
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 6,5,4,1,1,1,1,1 cardId=12 targetCardId=22 attackId=1 need=4 count=3
WO 2 REROLL attackId=1 rollIds=1
WP 2 D
WP 2 L
WC 2
HIT 1 22 4 0   # broken SWTCG-OVK-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Overkill" },
    },
    topics: topic::HITS.and(topic::DAMAGE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let attack = match step.kind() {
        Some(Kind::Hits(hits)) => Some(hits.attack),
        Some(Kind::DamagePending(pending)) if pending.cause == DamageCause::Attack => pending.attack,
        _ => None,
    };
    let Some(attack) = attack.and_then(|id| state.attacks.get(id)) else { return Verdict::Silent };
    let Some(roll) = attack.roll.and_then(|id| state.rolls.get(id)) else { return Verdict::Silent };
    let Some(rolled) = roll.hits() else { return Verdict::Silent };
    let before = attack.hits.iter().fold(0_i32, |sum, hits| sum.saturating_add(hits.count));
    let mention = state.mention(attack.attacker);
    let broken = |what: &str, expected: String, got: i32| {
        let what = format!("the hits of {} {what}", mention.title);
        let finding = match state.changers() {
            none if none.is_empty() => Finding::illegal(what),
            titles => Finding::suspect(what, titles),
        };
        Verdict::Broken(Box::new(finding.values(expected, got).by(Some(attack.player)).card(mention.clone())))
    };
    let Some(Kind::Hits(hits)) = step.kind() else {
        // An ability that attacks two units rolls for each.
        let is_single = attack.defenders.len() == 1 && !attack.hits.is_empty();
        return match is_single && before < rolled {
            true => broken("are not all assigned", rolled.to_string(), before),
            false => Verdict::Silent,
        };
    };
    let sum = before.saturating_add(hits.count);
    // Hits of the dice before a reroll are the reroll rule's matter.
    if sum > rolled && roll.rerolled_by.is_empty() {
        return broken("are more than those rolled", rolled.to_string(), sum);
    }
    let first = attack.hits.first().filter(|_| hits.is_second);
    let left = first.and_then(|first| Some((first.count, state.remaining_health(first.target)?)));
    match left {
        Some((count, left)) if count < left => {
            broken("go to a second unit before the first has enough", format!("{left} or more"), count)
        }
        _ => Verdict::Kept,
    }
}
