//! A battle ends early only without presence or when cancelled.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::state::State;
use crate::state::fight::numbers::BattleNumbers;
use crate::state::table::presence::Answer;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-20",
        title: "a battle ends before its totals only when a side has lost all presence or a card cancels it",
        explain: "\
A battle is fought to its totals, unless a player has lost all presence before the damage segment or a card cancels it.
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
tally D hand=3 | L hand=3 damage=9 attrition=4
tally D hand=3 | L hand=3
battle ends
```
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
remove 42
battle ends
```
It may not simply stop:
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
battle ends   # broken SWCCG-BATTLE-20
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::SCOPES,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::BattleEnded)) = (&state.battle, &step.what) else { return Verdict::Silent };
    if Side::BOTH.into_iter().all(|side| battle.sides[side].total.is_some()) {
        return Verdict::Kept;
    }
    let Some(column) = battle.place.and_then(|id| state.table.get(id)).map(|place| place.location) else {
        return Verdict::Silent;
    };
    // Without counters since the start the log tells too little, and a game may end inside a battle.
    let is_counted = Side::BOTH.into_iter().any(|side| battle.sides[side].start_power.is_some());
    if state.outcome.is_some() || !is_counted {
        return Verdict::Silent;
    }
    // What was owed shows that the battle was fought to its end.
    let is_settled = Side::BOTH.into_iter().any(|side| battle.sides[side].is_paying);
    for side in Side::BOTH.into_iter().filter(|_| !is_settled) {
        match state.has_presence(side, column, None) {
            Answer::Yes => {}
            Answer::No => return Verdict::Kept,
            Answer::Unknown(blueprint) => return Verdict::Unknown(Doubt::NoFacts(blueprint)),
        }
    }
    if !is_settled && (battle.worded.has(BattleNumbers::BATTLE) || !battle.hits.is_empty()) {
        let by = battle.worded_by.map_or(Doubt::Unmodelled("battle cancelled"), Doubt::CardText);
        return Verdict::Unknown(by);
    }
    Verdict::of(false, || {
        Finding::illegal("the battle ends before its totals are announced")
            .values("totals and a winner", "the end of the battle")
            .by(battle.initiator)
    })
}
