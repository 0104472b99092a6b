//! No presence of the opponent.

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
        id: "SWCCG-DRAIN-03",
        title: "the opponent has no presence where a drain takes place",
        explain: "\
A location that the opponent contests is not controlled, and not drained at.
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]
```
Here Light has a character there:
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
at 42 1_19 L @0
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]   # broken SWCCG-DRAIN-03
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
    let opponent = drain.player.opponent();
    match state.has_presence(opponent, location.location, None) {
        Answer::No => Verdict::Kept,
        Answer::Unknown(blueprint) => Verdict::Unknown(Doubt::NoFacts(blueprint)),
        Answer::Yes => {
            let place = &drain.at.card.title;
            let name = state.name(drain.player);
            let mut finding = Finding::illegal(format!("{name} drains at {place}, where {} is", state.name(opponent)))
                .values("no presence of the opponent", "presence of the opponent")
                .by(Some(drain.player))
                .card(state.mention(&drain.at));
            for (card, _) in state.fighters(opponent, location.location) {
                finding = finding.card(state.mention_card(card));
            }
            soft::suspect(state, &[Flag::CtrlMod], finding)
        }
    }
}
