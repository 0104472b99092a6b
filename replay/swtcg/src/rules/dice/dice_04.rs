//! Natural sixes.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DICE-04",
        title: "only a die that shows six is a natural six",
        explain: "\
What is added to a die makes no natural six.
```
ROLL 1 D ATTACK 6,5 mod=1 need=4 count=2 sixes=1
```
```
ROLL 1 D ATTACK 6,5 mod=1 need=4 count=2 sixes=2   # broken SWTCG-DICE-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Accuracy" },
    },
    topics: topic::ROLLED.and(topic::REROLLED),
    check,
};

fn check(_: &State, step: &Step<'_>) -> Verdict {
    let (dice, sixes, player) = match step.kind() {
        Some(Kind::Rolled(roll)) => (&roll.dice, roll.sixes, roll.player),
        Some(Kind::Rerolled(reroll)) => (&reroll.dice, reroll.sixes, reroll.player),
        _ => return Verdict::Silent,
    };
    let Some(sixes) = sixes else { return Verdict::Silent };
    let natural = dice.iter().filter(|die| **die == 6).count();
    Verdict::of(i32::try_from(natural) == Ok(sixes), || {
        Finding::illegal("the natural sixes are not the dice that show six").values(natural, sixes).by(Some(player))
    })
}
