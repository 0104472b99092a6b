//! Attrition is the opponent's battle destiny.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{Number, Side};

use super::super::{power, reckoned};
use crate::Swccg;
use crate::cards::lookup;
use crate::reckon::{Scene, Total};
use crate::state::State;
use crate::state::fight::battle::Battle;
use crate::state::fight::numbers::BattleNumbers;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Severity, Status, Verdict};

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
    topics: topic::TALLY,
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
        // Without any destiny the question is that of BATTLE-19.
        let Some(destiny) = by.destiny else { continue };
        let destinies = destiny + by.attrition_destiny.unwrap_or_default();
        let owed = tally.sides[side].attrition;
        let expected = expected(state, battle, side, destinies);
        let is_near = |number: Number| owed.abs_diff(number) <= power::rounding();
        if expected.is_exact() && is_near(expected.low) {
            if verdict == Verdict::Silent {
                verdict = Verdict::Kept;
            }
            continue;
        }
        if battle.worded.has(BattleNumbers::ATTRITION) {
            let by = battle.worded_by.map_or(Doubt::Unmodelled("attrition changed"), Doubt::CardText);
            verdict = Verdict::Unknown(by);
            continue;
        }
        let doubt = expected.perhaps.first().copied().filter(|_| expected.allows(owed) && !expected.is_exact());
        if let Some(by) = doubt.or_else(|| reckoned::unread(state)) {
            verdict = Verdict::Unknown(Doubt::CardText(by));
            continue;
        }
        let finding =
            Finding::illegal(format!("{} owes {owed} attrition to destinies of {destinies}", state.name(side)))
                .values(expected.low, owed)
                .by(Some(side));
        return if expected.by.is_empty() && expected.perhaps.is_empty() {
            Verdict::Broken(Box::new(finding))
        } else {
            let named = expected.by.iter().map(|(card, _)| card).chain(&expected.perhaps);
            let titles = named.filter_map(lookup).map(|facts| facts.title.to_owned()).collect();
            Verdict::Broken(Box::new(Finding { severity: Severity::Suspect, may_be_lifted_by: titles, ..finding }))
        };
    }
    verdict
}

/// What a side owes: the opponent's destinies and what the texts in play add.
fn expected(state: &State, battle: &Battle, side: Side, destinies: Number) -> Total {
    let scene = Scene::new(state);
    match battle.place.and_then(|id| scene.get(id)) {
        Some(location) => scene.owed(location, side, destinies),
        None => Total::exactly(destinies.max(Number::ZERO)),
    }
}
