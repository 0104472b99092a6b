//! The loser takes the difference.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Side};

use super::super::{power, reckoned};
use crate::Swccg;
use crate::reckon::Scene;
use crate::state::State;
use crate::state::fight::numbers::BattleNumbers;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-17",
        title: "battle damage is the difference of the totals, and only the loser takes it",
        explain: "\
The loser of a battle takes battle damage: the difference between the totals. Lines of card texts may change it.
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
Two too few:
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
tally D hand=3 | L hand=3 damage=7 attrition=4   # broken SWCCG-BATTLE-17
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
    let (Some(battle), What::Event(Kind::Tally(tally))) = (&state.battle, &step.what) else { return Verdict::Silent };
    let is_told = Side::BOTH.into_iter().all(|side| battle.sides[side].total.is_some());
    if !is_told || !battle.is_settled_by(tally) {
        return Verdict::Silent;
    }
    let scene = Scene::new(state);
    let mut verdict = Verdict::Kept;
    for side in Side::BOTH {
        let owed = tally.sides[side].damage;
        let Some(total) = scene.battle_damage(battle, side) else { return Verdict::Silent };
        let is_near = |number: Number| owed.abs_diff(number) <= power::rounding();
        // Texts can only take it away.
        if is_near(total.high) {
            continue;
        }
        let perhaps = total.perhaps.first().filter(|_| total.allows(owed) || is_near(total.low));
        let doubt = if battle.worded.has(BattleNumbers::DAMAGE) {
            Some(battle.worded_by.map_or(Doubt::Unmodelled("battle damage changed"), Doubt::CardText))
        } else {
            perhaps.copied().or_else(|| reckoned::unread(state)).map(Doubt::CardText)
        };
        if let Some(doubt) = doubt {
            verdict = Verdict::Unknown(doubt);
            continue;
        }
        return Verdict::of(false, || {
            let told = |side: Side| battle.sides[side].total.unwrap_or_default();
            let totals = format!("with totals of {} Dark to {} Light", told(Side::Dark), told(Side::Light));
            Finding::illegal(format!("{} owes {owed} battle damage {totals}", state.name(side)))
                .values(total.high, owed)
                .by(Some(side))
        });
    }
    verdict
}
