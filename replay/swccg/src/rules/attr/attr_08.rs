//! Battle damage is satisfied when the battle ends.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Side};

use crate::Swccg;
use crate::state::State;
use crate::state::fight::numbers::BattleNumbers;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTR-08",
        title: "no battle damage is left when a battle ends",
        explain: "\
The loser must satisfy all battle damage before the battle ends.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_31 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43
tally D battle=6 destinies=1 | L battle=2
say D draws [1_249] as a 4 for battle destiny
say D's total battle destiny is 4
tally D battle=10 | L battle=2
say Dark side total power: 10
say Light side total power: 2
say Dark side wins battle
tally D hand=3 | L hand=3 damage=8 attrition=4
say L has 4 attrition and 8 battle damage remaining to satisfy
tally D hand=3 | L hand=3
remove 42,43
say Battle at [1_290] ends
battle ends
```
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_31 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43
tally D battle=6 destinies=1 | L battle=2
say D draws [1_249] as a 4 for battle destiny
say D's total battle destiny is 4
tally D battle=10 | L battle=2
say Dark side total power: 10
say Light side total power: 2
say Dark side wins battle
tally D hand=3 | L hand=3 damage=8 attrition=4
say L has 4 attrition and 8 battle damage remaining to satisfy
tally D hand=3 | L hand=3 damage=2
remove 42,43
battle ends   # broken SWCCG-ATTR-08
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
    let Some(tally) = state.tally.as_ref().filter(|_| battle.is_owing && state.outcome.is_none()) else {
        return Verdict::Silent;
    };
    let Some(side) = Side::BOTH.into_iter().find(|side| tally.sides[*side].damage > Number::ZERO) else {
        return Verdict::Kept;
    };
    let left = tally.sides[side].damage;
    if battle.just_worded.has(BattleNumbers::DAMAGE) {
        return Verdict::Unknown(Doubt::Unmodelled("battle damage cancelled"));
    }
    Verdict::of(false, || {
        Finding::illegal(format!("the battle ends while {} owes {left} battle damage", state.name(side)))
            .values("no battle damage left", left)
            .by(Some(side))
    })
}
