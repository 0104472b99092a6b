//! Battle destiny is added in time.

use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::{Destiny, Modified};

use crate::Swccg;
use crate::state::State;
use crate::state::fight::battle::Segment;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-13",
        title: "battle destiny draws are added before the totals of the battle are told",
        explain: "\
Texts that add battle destiny are used in the weapons segment, and those that work by themselves count when the drawing
begins. Once total power is told, nothing can be added.
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
say D adds 1 battle destiny using [1_248]
tally D battle=6 destinies=2 | L battle=1
```
After the totals it is too late:
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
say D adds 1 battle destiny using [1_248]   # broken SWCCG-BATTLE-13
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Said(Statement::Destiny(Destiny::Modified { player, what, .. }))) =
        (&state.battle, &step.what)
    else {
        return Verdict::Silent;
    };
    let is_draw =
        matches!(what, Modified::BattleDestiny | Modified::DestinyToTotalPower | Modified::DestinyToAttrition);
    if !is_draw {
        return Verdict::Silent;
    }
    Verdict::of(battle.segment < Segment::Totals, || {
        Finding::illegal("battle destiny is added after the totals were told")
            .values("in the weapons segment, or when drawing begins", "after the totals")
            .by(*player)
    })
}
