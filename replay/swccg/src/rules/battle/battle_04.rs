//! One battle at each location in a turn.

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-04",
        title: "at most one battle is initiated at each location in a turn",
        explain: "\
Each location sees one battle a turn, whether it was fought to the end or not.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
say Battle at [1_290] ends
battle ends
turn L 1
phase Battle
at 43 1_28 L @0
say L uses 1 Force
say L initiates battle at [1_290]
```
A second battle at the same place has to wait:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_194 D @0
at 44 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43,44
battle ends
remove 41,42,43,44
at 45 1_194 D @0
at 46 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]   # broken SWCCG-BATTLE-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::BATTLE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Battle(call) = &step.what else { return Verdict::Silent };
    let Some(place) = call.at.id else { return Verdict::Silent };
    Verdict::of(!state.turn.battles.places.contains(&place), || {
        let place = &call.at.card.title;
        Finding::illegal(format!("{} battles at {place} for the second time this turn", state.name(call.player)))
            .values("one battle at each location a turn", "a second battle")
            .by(Some(call.player))
            .card(state.mention(&call.at))
    })
}
