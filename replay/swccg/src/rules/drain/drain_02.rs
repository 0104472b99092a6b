//! Presence of the drainer.

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::state::table::presence::Answer;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-02",
        title: "the drainer has presence at the location",
        explain: "\
A player drains where they control: they need presence there, that is a total ability of at least 1 or a presence icon.
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]
```
An empty location cannot be drained:
```
site 40 1_128 D @0 Tatooine
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]   # broken SWCCG-DRAIN-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 4 and 5; Advanced Rulebook chapter 4" },
    },
    topics: topic::DRAIN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    match state.has_presence(drain.player, location.location, None) {
        Answer::Yes => Verdict::Kept,
        Answer::Unknown(blueprint) => Verdict::Unknown(Doubt::NoFacts(blueprint)),
        Answer::No => {
            let place = &drain.at.card.title;
            let message = format!("{} drains at {place} without presence there", state.name(drain.player));
            let finding = Finding::illegal(message)
                .values("presence", "no ability and no presence icon")
                .by(Some(drain.player))
                .card(state.mention(&drain.at));
            soft::suspect(state, &[Flag::DrainMay, Flag::CtrlMod, Flag::AbilMod], finding)
        }
    }
}
