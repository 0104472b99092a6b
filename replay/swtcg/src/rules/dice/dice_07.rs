//! A reroll counts.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::state::fight::rolls::Roll;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DICE-07",
        title: "a reroll changes the named dice alone, and the dice after it count",
        explain: "\
A reroll replaces exactly the dice it names. Hits are counted from the dice after the last reroll.
```
ROLL 1 D ATTACK 1,2,6 cardId=12 attackId=1 mod=0 need=4 count=1 sixes=1
RRL 1 D 12 CARD 0,1 4,3,6 count=2 sixes=1
```
```
ROLL 1 D ATTACK 1,2,6 cardId=12 attackId=1 mod=0 need=4 count=1 sixes=1
RRL 1 D 12 CARD 0 4,3,6 count=2 sixes=1   # broken SWTCG-DICE-07
```
```
SA 1 D 12 22 GROUND_ARENA NORMAL 4 20
WO 1 ATTACK attackId=1
WP 1 D
WP 1 L
WC 1
ROLL 1 D ATTACK 4,5,6 cardId=12 targetCardId=22 attackId=1 mod=0 need=4 count=3 sixes=1
WO 2 REROLL attackId=1 rollIds=1
RRL 1 L 22 CARD 0 1,5,6 count=2 sixes=1
WP 2 D
WP 2 L
WC 2
HIT 1 22 3 0   # broken SWTCG-DICE-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgDialect, at: "rerolls" },
    },
    topics: topic::REROLLED.and(topic::HITS),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Rerolled(reroll)) => {
            let Some(roll) = state.rolls.get(reroll.roll) else { return Verdict::Silent };
            let is_listed = |place: usize| reroll.positions.iter().any(|at| usize::try_from(*at) == Ok(place));
            let pairs = roll.dice.iter().zip(&reroll.dice).enumerate();
            let is_same = pairs.into_iter().all(|(place, (old, new))| old == new || is_listed(place));
            let is_inside = reroll.positions.iter().all(|at| usize::try_from(*at).is_ok_and(|at| at < roll.dice.len()));
            Verdict::of(is_same && is_inside && roll.dice.len() == reroll.dice.len(), || {
                let what = "a reroll changes dice that it does not name";
                Finding::illegal(what).by(Some(reroll.player)).card(state.mention(reroll.card))
            })
        }
        Some(Kind::Hits(hits)) => {
            let Some(attack) = state.attacks.get(hits.attack) else { return Verdict::Silent };
            let roll = attack.roll.and_then(|id| state.rolls.get(id)).filter(|roll| !roll.rerolled_by.is_empty());
            let Some(count) = roll.and_then(Roll::hits) else { return Verdict::Silent };
            let before = attack.hits.iter().fold(0_i32, |sum, hits| sum.saturating_add(hits.count));
            let sum = before.saturating_add(hits.count);
            Verdict::of(sum <= count, || {
                let what = "hits are counted from the dice before a reroll";
                Finding::illegal(what).values(count, sum).by(Some(attack.player)).card(state.mention(attack.attacker))
            })
        }
        _ => Verdict::Silent,
    }
}
