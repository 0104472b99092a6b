//! The higher total wins.

use holocron_ingest::id::Side;
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;
use std::cmp::Ordering;

use crate::Swccg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-16",
        title: "the side with the higher total power wins a battle, and equal totals are a tie",
        explain: "\
The winner is the side with the higher total power. With equal totals there is no winner and no loser.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D battle=6 destinies=1 | L battle=1
destiny 60 D battle destiny
say D draws [1_249] as a 4 for battle destiny
say D's total battle destiny is 4
tally D battle=10 | L battle=1
say Dark side total power: 10
say Light side total power: 1
say Dark side wins battle
```
The wrong side is named:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D battle=6 destinies=1 | L battle=1
destiny 60 D battle destiny
say D draws [1_249] as a 4 for battle destiny
say D's total battle destiny is 4
tally D battle=10 | L battle=1
say Dark side total power: 10
say Light side total power: 1
say Light side wins battle   # broken SWCCG-BATTLE-16
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::STATEMENT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let named = match step.what.statement() {
        Some(Statement::Battle(Battle::Won { side })) => Some(*side),
        Some(Statement::Battle(Battle::Tied)) => None,
        _ => return Verdict::Silent,
    };
    let (Some(dark), Some(light)) = (battle.sides[Side::Dark].total, battle.sides[Side::Light].total) else {
        return Verdict::Silent;
    };
    let winner = match dark.cmp(&light) {
        Ordering::Greater => Some(Side::Dark),
        Ordering::Less => Some(Side::Light),
        Ordering::Equal => None,
    };
    let word = |side: Option<Side>| side.map_or("a tie".to_owned(), |side| format!("{} wins", state.name(side)));
    Verdict::of(named == winner, || {
        Finding::illegal(format!("the battle is announced as: {}, with {dark} Dark to {light} Light", word(named)))
            .values(word(winner), word(named))
            .by(named)
    })
}
