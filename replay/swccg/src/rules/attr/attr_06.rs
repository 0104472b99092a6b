//! Lost Force lowers battle damage, never attrition.

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
        id: "SWCCG-ATTR-06",
        title: "each Force lost for battle damage lowers it by 1 and leaves attrition as it is",
        explain: "\
Battle damage may be satisfied by losing Force, one for one. Attrition may not.
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
say L loses a Force, [1_120], from hand
tally D hand=3 | L hand=2 lost=1 damage=7 attrition=4
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
say L loses a Force, [1_120], from hand
tally D hand=3 | L hand=2 lost=1 damage=7 attrition=3   # broken SWCCG-ATTR-06
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::Tally(tally))) = (&state.battle, &step.what) else { return Verdict::Silent };
    let Some(before) = state.tally.as_ref().filter(|_| battle.is_owing) else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let part = &battle.sides[side];
        if part.losses == 0 || !part.forfeits.is_empty() {
            continue;
        }
        let (old, new) = (&before.sides[side], &tally.sides[side]);
        let lost = Number::whole(i32::try_from(part.losses).unwrap_or(i32::MAX));
        let expected = (old.damage - lost).max(Number::ZERO);
        if new.damage == expected && new.attrition == old.attrition {
            verdict = Verdict::Kept;
            continue;
        }
        if battle.just_worded.has(BattleNumbers::DAMAGE.with(BattleNumbers::ATTRITION)) {
            return Verdict::Unknown(Doubt::Unmodelled("battle damage changed"));
        }
        return Verdict::of(false, || {
            let say = |damage: Number, attrition: Number| format!("{damage} battle damage and {attrition} attrition");
            Finding::illegal(format!("{} loses {lost} Force for battle damage", state.name(side)))
                .values(say(expected, old.attrition), say(new.damage, new.attrition))
                .by(Some(side))
        });
    }
    verdict
}
