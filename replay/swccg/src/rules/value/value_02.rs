//! A forfeit value that was reset counts as reset.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-VALUE-02",
        title: "a forfeit value that was reset counts as reset",
        explain: "\
A hit card whose forfeit was reset to a number satisfies that much and no more.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 11 1_194 D @0
turn L 1
phase Battle
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,11,13
say [1_194] is 'hit' by [1_152] and its forfeit is reset to 0
rotate 11 1_194 D @0 hit
tally D battle=1 | L battle=4
say Dark side total power: 1
say Light side total power: 4
say Light side wins battle
tally D damage=3
say D choose to forfeit [1_194]
tally D damage=3
```
It counts in full:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 11 1_194 D @0
turn L 1
phase Battle
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,11,13
say [1_194] is 'hit' by [1_152] and its forfeit is reset to 0
rotate 11 1_194 D @0 hit
tally D battle=1 | L battle=4
say Dark side total power: 1
say Light side total power: 4
say Light side wins battle
tally D damage=3
say D choose to forfeit [1_194]
tally D damage=1   # broken SWCCG-VALUE-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 10; Advanced Rulebook chapter 1, part E" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    let Some(pending) = &state.fight.weapons.pending else { return Verdict::Silent };
    let now = &tally.sides[pending.player];
    let damage = pending.damage - pending.value.min(pending.damage);
    let attrition = pending.attrition - pending.value.min(pending.attrition);
    Verdict::of(now.damage >= damage && now.attrition >= attrition, || {
        Finding::illegal(format!(
            "{} satisfies more than its forfeit, which was reset to {}",
            pending.title, pending.value
        ))
        .values(
            format!("battle damage {damage}, attrition {attrition}"),
            format!("battle damage {}, attrition {}", now.damage, now.attrition),
        )
        .by(Some(pending.player))
        .card(CardMention { id: None, blueprint: pending.card, title: pending.title.to_string() })
    })
}
