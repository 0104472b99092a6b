//! Late comers do not join.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::state::State;
use crate::state::fight::battle::Segment;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-22",
        title: "a card joins a running battle only before its totals are told",
        explain: "\
What is deployed or moved to a battle before the power segment takes part in it; what comes later does not.
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
at 43 1_194 D @0
joins 43 1_194 D @0
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
at 43 1_194 D @0
joins 43 1_194 D @0   # broken SWCCG-BATTLE-22
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 6" },
    },
    topics: topic::SCOPES,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(Kind::JoinedBattle(card))) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    Verdict::of(battle.segment < Segment::Totals, || {
        let title = state.table.get(card.id).map_or("a card", |known| known.title());
        let finding = Finding::illegal(format!("{title} joins a battle whose totals were told"))
            .values("before the power segment ends", "after the totals")
            .by(card.owner);
        match state.table.get(card.id) {
            Some(known) => finding.card(state.mention_card(known)),
            None => finding,
        }
    })
}
