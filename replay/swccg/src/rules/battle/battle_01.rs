//! A battle is initiated in the initiator's own Battle phase.

use holocron_ingest::event::gemp::Phase;

use super::super::soft;
use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-01",
        title: "a battle is initiated only in the initiator's own Battle phase",
        explain: "\
A player may initiate battles during their own Battle phase. A very few cards let a player battle at another time.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
```
In the Move phase it is too late:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
phase Move
say D uses 1 Force
say D initiates battle at [1_290]   # broken SWCCG-BATTLE-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 1 and 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::BATTLE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Battle(call) = &step.what else { return Verdict::Silent };
    if state.clock.is_own(call.player, Phase::Battle) {
        return Verdict::Kept;
    }
    let message = format!("{} battles at {} outside their Battle phase", state.name(call.player), call.at.card.title);
    let finding = Finding::illegal(message)
        .values("the initiator's own Battle phase", state.moment())
        .by(Some(call.player))
        .card(state.mention(&call.at));
    soft::suspect(state, &[], finding)
}
