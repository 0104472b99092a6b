//! The segments of a battle come in order.

use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::destiny::Destiny;
use holocron_ingest::message::weapon::{Verb, Weapon};

use crate::Swccg;
use crate::state::State;
use crate::state::fight::battle::{Segment, is_of_power_segment};
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-07",
        title: "a battle runs in order: weapons, then destinies, totals and winner, then damage",
        explain: "\
Weapons are fired first. Then destinies are drawn for power, battle and attrition, the totals are announced and the
winner is named, and after that come battle damage and attrition.
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
A weapon fired after the totals, and a battle destiny drawn after them, come too late:
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
say D targets to fire [1_314] at [1_28] using [1_168]   # broken SWCCG-BATTLE-07
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
say Dark side total power: 6
say Light side total power: 1
destiny 60 D battle destiny
say D draws [1_249] as a 4 for battle destiny   # broken SWCCG-BATTLE-07
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
    let (player, latest, what) = match step.what.statement() {
        Some(Statement::Weapon(Weapon::Fired { player, verb: Verb::TargetsToFire, .. })) => {
            (*player, Segment::Weapons, "fires a weapon")
        }
        Some(Statement::Destiny(Destiny::Drawn { player, kind, .. })) if is_of_power_segment(kind) => {
            (Some(*player), Segment::Power, "draws a destiny of the power segment")
        }
        Some(Statement::Battle(Battle::Power { side, .. })) => (Some(*side), Segment::Totals, "totals power"),
        _ => return Verdict::Silent,
    };
    Verdict::of(battle.segment <= latest, || {
        let who = player.map_or("a card", |player| state.name(player));
        Finding::illegal(format!("{who} {what} after that part of the battle is over"))
            .values(
                "weapons, then destinies, totals, damage",
                format!("{what} in the {} segment", word(battle.segment)),
            )
            .by(player)
    })
}

fn word(segment: Segment) -> &'static str {
    match segment {
        Segment::Weapons => "weapons",
        Segment::Power | Segment::Totals => "power",
        Segment::Damage => "damage",
    }
}
