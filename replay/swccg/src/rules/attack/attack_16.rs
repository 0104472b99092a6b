//! Attacks make no battle damage, no attrition and no forfeits.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Side};

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-16",
        title: "attacks make no battle damage, no attrition and no forfeits",
        explain: "\
In an attack cards are eaten or lost, and nobody owes anything.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
tally attack=1 defense=4
attack ends
```
A forfeit in the middle of an attack:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
say L choose to forfeit [1_28]   # broken SWCCG-ATTACK-16
attack ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Creatures, at: "paragraph 6; Advanced Rulebook chapter 6" },
    },
    topics: topic::FORFEIT.and(topic::TALLY),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if state.fight.attacks.running.is_none() || state.battle.is_some() {
        return Verdict::Silent;
    }
    match &step.what {
        What::Forfeit(play) => {
            let cards = play.cards.iter();
            let finding = Finding::illegal(format!("{} forfeits a card in an attack", state.name(play.player)))
                .values("no forfeits in attacks", "a forfeit")
                .by(Some(play.player));
            Verdict::Broken(Box::new(cards.fold(finding, |finding, named| finding.card(state.mention(named)))))
        }
        What::Event(Kind::Tally(tally)) => {
            let owing = Side::BOTH.into_iter().find(|side| {
                let of = &tally.sides[*side];
                of.damage > Number::ZERO || of.attrition > Number::ZERO
            });
            Verdict::of(owing.is_none(), || {
                let name = owing.map_or("nobody", |side| state.name(side));
                Finding::illegal(format!("{name} owes battle damage or attrition in an attack"))
                    .values(0, "more")
                    .by(owing)
            })
        }
        _ => Verdict::Silent,
    }
}
