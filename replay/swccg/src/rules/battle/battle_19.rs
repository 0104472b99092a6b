//! No battle destiny, no attrition.

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
        id: "SWCCG-BATTLE-19",
        title: "a player whose opponent completed no battle destiny owes no attrition",
        explain: "\
Attrition comes from battle destiny. Where the opponent completed no draw there is none, and nothing can be added to it.
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
say Dark side total power: 6
say Light side total power: 1
say Dark side wins battle
tally D hand=3 | L hand=3 damage=5
```
Attrition out of nothing:
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
say Dark side total power: 6
say Light side total power: 1
say Dark side wins battle
tally D hand=3 | L hand=3 damage=5 attrition=3   # broken SWCCG-BATTLE-19
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::Tally(tally))) = (&state.battle, &step.what) else { return Verdict::Silent };
    if !battle.is_settled_by(tally) {
        return Verdict::Silent;
    }
    let is_dry = |side: Side| {
        let part = &battle.sides[side];
        part.destiny.is_none() && part.attrition_destiny.is_none()
    };
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH.into_iter().filter(|side| is_dry(side.opponent())) {
        let owed = tally.sides[side].attrition;
        if owed > Number::ZERO {
            return Verdict::of(false, || {
                let (who, other) = (state.name(side), state.name(side.opponent()));
                Finding::illegal(format!("{who} owes {owed} attrition and {other} drew no battle destiny"))
                    .values("no attrition", owed)
                    .by(Some(side))
            });
        }
        verdict = Verdict::Kept;
    }
    verdict
}
