//! A forfeit lowers damage and attrition alike.

use super::super::account;
use crate::Swccg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTR-04",
        title: "a forfeited card lowers battle damage and attrition by the same value",
        explain: "\
The value of a forfeited card counts against battle damage and against attrition at once, each down to nothing.
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
say L choose to forfeit [1_28]
tally D hand=3 | L hand=3 damage=6 attrition=2
```
Only one of them is lowered:
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
say L choose to forfeit [1_28]
tally D hand=3 | L hand=3 damage=6 attrition=4   # broken SWCCG-ATTR-04
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some((battle, forfeits)) = account::forfeits(state, step) else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for (side, forfeit) in forfeits {
        if forfeit.is_even() {
            verdict = Verdict::Kept;
            continue;
        }
        let by = account::uneven(state, battle, &forfeit);
        if let Some(by) = by {
            return Verdict::Unknown(by);
        }
        return Verdict::of(false, || {
            let got =
                format!("{} less battle damage, {} less attrition", forfeit.damage_paid(), forfeit.attrition_paid());
            let finding = Finding::illegal(format!(
                "a forfeit of {} lowers battle damage and attrition unequally",
                state.name(side)
            ))
            .values("the same value off both", got)
            .by(Some(side));
            forfeit.cards.iter().fold(finding, |finding, card| finding.card(state.mention_card(card)))
        });
    }
    verdict
}
