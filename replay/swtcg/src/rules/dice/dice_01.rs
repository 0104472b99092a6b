//! Four hits.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DICE-01",
        title: "a die hits when it reaches the number needed, and shows one to six",
        explain: "\
A die shows one to six. It hits on 4 or more, after what is added to it; against Armor on 5 or more.
```
ROLL 1 D ATTACK 6,2,3,4 mod=1 need=4 count=3 sixes=1
```
```
ROLL 1 D ATTACK 6,2,3,4 mod=0 need=4 count=3 sixes=1   # broken SWTCG-DICE-01
ROLL 2 D ATTACK 7,2,3,4 mod=0 need=4 count=2 sixes=0   # broken SWTCG-DICE-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgSetup, at: "dice" },
    },
    topics: topic::ROLLED.and(topic::REROLLED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (dice, modifier, need, count, player) = match step.kind() {
        Some(Kind::Rolled(roll)) => (&roll.dice, roll.modifier.unwrap_or(0), roll.need, roll.count, roll.player),
        Some(Kind::Rerolled(reroll)) => {
            let Some(roll) = state.rolls.get(reroll.roll) else { return Verdict::Silent };
            (&reroll.dice, roll.modifier, roll.need, reroll.count, reroll.player)
        }
        _ => return Verdict::Silent,
    };
    if let Some(die) = dice.iter().find(|die| !(1..=6).contains(*die)) {
        let finding = Finding::illegal("a die shows something else than one to six").values("1 to 6", die);
        return Verdict::Broken(Box::new(finding.by(Some(player))));
    }
    let (Some(need), Some(count)) = (need, count) else { return Verdict::Silent };
    let hits = dice.iter().filter(|die| die.saturating_add(modifier) >= need).count();
    Verdict::of(i32::try_from(hits) == Ok(count), || {
        Finding::illegal("the hits do not follow from the dice").values(hits, count).by(Some(player))
    })
}
