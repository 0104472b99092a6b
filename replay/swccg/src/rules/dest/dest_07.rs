//! A substitute stays as it is.

use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::{Destiny, Modified};

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEST-07",
        title: "a value put in place of a destiny draw is not modified, cancelled or reset",
        explain: "\
Some texts put a number in place of a draw. That number is no draw: nothing is added to it, and it cannot be cancelled.
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
say D substitutes 5 as value for battle destiny
say D's total battle destiny is 5
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
say D substitutes 5 as value for battle destiny
say L cancels D's battle destiny draw of [1_168]   # broken SWCCG-DEST-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 11 and 26; Advanced Rulebook chapter 1, part F" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Destiny(said)) = &step.what else { return Verdict::Silent };
    let substituted = |side: Side| {
        let run = &state.fight.destinies.runs[side];
        run.substituted.filter(|_| run.draws.is_empty())
    };
    let broken = |side: Side, value: Number, got: &str| {
        let finding = Finding::illegal(format!("the substitute of {}'s destiny is {got}", state.name(side)))
            .values(format!("the value {value} as it is"), got)
            .by(Some(side.opponent()));
        soft::suspect(state, &[Flag::DestMod], finding)
    };
    match said {
        Destiny::Cancelled { drawer, .. } => match substituted(*drawer) {
            Some(value) => broken(*drawer, value, "cancelled"),
            None => Verdict::Silent,
        },
        Destiny::Modified { what: Modified::Draw(..), .. } => {
            let both = Side::BOTH.map(|side| (side, substituted(side)));
            let is_other_open = Side::BOTH.into_iter().any(|side| !state.fight.destinies.runs[side].draws.is_empty());
            match both.into_iter().find_map(|(side, value)| Some((side, value?))) {
                Some((side, value)) if !is_other_open => broken(side, value, "modified"),
                _ => Verdict::Silent,
            }
        }
        Destiny::Total { player, kind: Some(_), .. } if substituted(*player).is_some() => Verdict::Kept,
        _ => Verdict::Silent,
    }
}
