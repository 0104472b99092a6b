//! Attrition is the opponent's battle destiny.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Side};

use super::super::power;
use crate::book::{Book, Cite};
use crate::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use crate::swccg::Swccg;
use crate::swccg::state::State;
use crate::swccg::state::words::Topics;
use crate::swccg::step::{Step, What};
use crate::swccg::topic;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-18",
        title: "attrition is the opponent's total battle destiny and destiny to attrition",
        explain: "\
Each player's attrition is the total battle destiny of the opponent, plus destiny drawn to attrition. Lines of card texts
and cards in play may change it.
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
```
One too many:
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
tally D hand=3 | L hand=3 damage=9 attrition=5   # broken SWCCG-BATTLE-18
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    hears: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::Tally(tally))) = (&state.battle, &step.what) else { return Verdict::Silent };
    if !battle.is_settled_by(tally) {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let by = &battle.sides[side.opponent()];
        // Without any battle destiny the question is that of BATTLE-19.
        let Some(destiny) = by.destiny else { continue };
        let expected = (destiny + by.attrition_destiny.unwrap_or_default()).max(Number::ZERO);
        let owed = tally.sides[side].attrition;
        if owed.abs_diff(expected) <= power::rounding() {
            if verdict == Verdict::Silent {
                verdict = Verdict::Kept;
            }
            continue;
        }
        if battle.worded.has(Topics::ATTRITION) {
            let by = battle.worded_by.map_or(Doubt::Unmodelled("attrition changed"), Doubt::CardText);
            verdict = Verdict::Unknown(by);
            continue;
        }
        if let Some(by) = power::attrition_changer(state) {
            verdict = Verdict::Unknown(Doubt::CardText(by));
            continue;
        }
        return Verdict::of(false, || {
            Finding::illegal(format!("{} owes {owed} attrition", state.name(side)))
                .values(expected, owed)
                .by(Some(side))
        });
    }
    verdict
}
