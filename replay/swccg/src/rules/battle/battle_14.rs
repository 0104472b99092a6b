//! Total power is power plus destinies.

use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;

use super::super::power;
use crate::Swccg;
use crate::reckon::{Scene, Total};
use crate::state::State;
use crate::state::fight::numbers::BattleNumbers;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-14",
        title: "total power is the power in battle plus the destinies drawn for it",
        explain: "\
The announced total is the last battle power that the counters showed, and that is the power at the start of the battle
plus battle destiny and destiny to power, unless a card text changed it on the way.
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
```
Two too many:
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
say Dark side total power: 12   # broken SWCCG-BATTLE-14
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::STATEMENT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(Statement::Battle(Battle::Power { side, total })) = step.what.statement() else { return Verdict::Silent };
    let part = &battle.sides[*side];
    let (Some(start), Some(power)) = (part.start_power, part.power) else { return Verdict::Silent };
    let broken = |expected: Number| {
        let finding = Finding::illegal(format!("{}'s total power is announced as {total}", state.name(*side)))
            .values(expected, total)
            .by(Some(*side));
        Verdict::Broken(Box::new(finding))
    };
    if total.abs_diff(power) > power::rounding() {
        return broken(power);
    }
    let expected = start + part.destiny.unwrap_or_default() + part.power_destiny.unwrap_or_default();
    if total.abs_diff(expected) <= power::rounding() {
        return Verdict::Kept;
    }
    let reckoned = Scene::new(state).battle_total(battle, *side).filter(Total::is_exact);
    let is_reckoned = reckoned.as_ref().is_some_and(|sum| total.abs_diff(sum.low) <= power::rounding());
    if is_reckoned {
        return Verdict::Kept;
    }
    let changes = BattleNumbers::POWER.with(BattleNumbers::DESTINY);
    if battle.worded.has(changes) || !battle.hits.is_empty() {
        let by = battle.worded_by.map_or(Doubt::Unmodelled("power changed in battle"), Doubt::CardText);
        return Verdict::Unknown(by);
    }
    match power::changer(state, battle) {
        Some(by) => Verdict::Unknown(Doubt::CardText(by)),
        None => broken(reckoned.map_or(expected, |sum| sum.low)),
    }
}
